'use client';

import { BookPlus, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { focusBehind } from '../editor/show-range';
import { useSession } from '../session-context';
import { useStore } from '../store';
import type { LiveCorrection } from './live-corrections';
import { useCorrect } from './use-correct';

const maxReplacements = 6;

const chip =
  'inline-flex h-7 max-w-full cursor-pointer items-center gap-1 rounded border px-2 text-[13px] font-medium';

export function CorrectionActions(props: {
  correction: LiveCorrection;
  /** Shown over the text: typing goes on behind the replaced word. */
  isInText?: boolean;
  onDone?: () => void;
}) {
  const { correction, isInText = false, onDone } = props;
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const live = useStore(session.corrections.live);
  const { apply, ignore, learn } = useCorrect();
  const same = live.filter(
    ({ text, kind }) => text === correction.text && kind === correction.kind,
  );
  const [first] = correction.replacements;
  const run = (act: () => void) => {
    act();
    onDone?.();
  };
  const replace = (corrections: readonly LiveCorrection[], by: string) =>
    run(() => {
      const editor = session.editor.get();
      // The replacement takes along a caret that stands behind the word.
      if (isInText && editor) focusBehind(editor, correction);
      apply(corrections, by);
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1">
        {correction.replacements.slice(0, maxReplacements).map((replacement, index) => (
          <button
            key={replacement}
            type="button"
            onClick={() => replace([correction], replacement)}
            aria-label={t('replace', { from: correction.text, to: replacement })}
            className={`${chip} ${index === 0 ? 'border-transparent bg-accent text-on-accent hover:bg-accent-strong' : 'border-line bg-raised hover:border-line-strong'}`}
          >
            <span className="truncate">{replacement}</span>
          </button>
        ))}
        {correction.replacements.length === 0 && (
          <span className="text-xs text-faint">{t('noReplacement')}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
        {first !== undefined && same.length > 1 && (
          <button type="button" onClick={() => replace(same, first)} className={quiet}>
            {t('applyAll', { count: same.length, to: first })}
          </button>
        )}
        <button type="button" onClick={() => run(() => ignore(correction))} className={quiet}>
          <EyeOff size={13} aria-hidden />
          {t('ignore')}
        </button>
        <button type="button" onClick={() => run(() => learn(correction))} className={quiet}>
          <BookPlus size={13} aria-hidden />
          {t('learn')}
        </button>
      </div>
    </div>
  );
}

const quiet = 'inline-flex cursor-pointer items-center gap-1 hover:text-ink hover:underline';
