'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { AskQuestion } from '@/lib/research/api';

const modes = { lightweight: 'quick', deep: 'thorough' } as const;

/** How thoroughly a question is answered. */
export function ModeChoice(props: {
  mode: AskQuestion['mode'];
  onChange: (mode: AskQuestion['mode']) => void;
}) {
  const { mode, onChange } = props;
  const t = useTranslations('research.box');
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{t('mode')}</legend>
      {(['lightweight', 'deep'] as const).map((one) => (
        <label
          key={one}
          className="flex h-7 cursor-pointer items-center rounded px-2.5 text-sm text-soft has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-[44px]"
        >
          <input
            type="radio"
            name={name}
            checked={mode === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {t(modes[one])}
        </label>
      ))}
    </fieldset>
  );
}
