'use client';

import { useTranslations } from 'next-intl';
import { entityTypeGroups } from '@/lib/contract/inventories';

/** Types of items to search; none chosen: all. */
export function TypeChips(props: {
  chosen: readonly string[];
  onChange: (types: string[]) => void;
}) {
  const { chosen, onChange } = props;
  const t = useTranslations('knowledge');
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('search.types')}</legend>
      {entityTypeGroups.named.map((type) => {
        const isChosen = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((one) => one !== type) : [...chosen, type])
            }
            className="h-7 cursor-pointer pointer-coarse:h-[44px] pointer-coarse:px-4 rounded-full border border-line-strong px-3 text-[13px] text-soft hover:border-ink hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-strong"
          >
            {t(`types.${type}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
