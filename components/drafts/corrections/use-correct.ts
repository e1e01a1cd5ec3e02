'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { useSession } from '../session-context';
import type { LiveCorrection } from './live-corrections';
import { replaceRevertibly } from './revert-words';

export type CorrectActions = {
  apply: (corrections: readonly LiveCorrection[], by?: string) => void;
  ignore: (correction: LiveCorrection) => void;
  learn: (correction: LiveCorrection) => void;
  undo: () => void;
};

/** What can be done about corrections; each can be undone. */
export function useCorrect(): CorrectActions {
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const undo = () => void session.editor.get()?.commands.undo();
  const report = (error: unknown) => toast.showError(error);

  return {
    undo,
    apply: (corrections, by) => {
      const editor = session.editor.get();
      if (!editor) return;
      const words = corrections.flatMap((correction) => {
        const replacement = by ?? correction.replacements[0];
        return replacement === undefined ? [] : { ...correction, by: replacement };
      });
      const done = replaceRevertibly(editor, words);
      const [first] = words;
      if (!done || !first) return;
      const { count, revert } = done;
      toast.show({
        message:
          count === 1
            ? t('applied', { from: first.text, to: first.by })
            : t('appliedMany', { count }),
        action: { label: t('undo'), run: revert },
      });
    },
    ignore: (correction) => {
      const { text } = correction;
      session.corrections.ignore(text, true).catch(report);
      toast.show({
        message: t('ignored', { word: text }),
        action: {
          label: t('undo'),
          run: () => void session.corrections.ignore(text, false).catch(report),
        },
      });
    },
    learn: (correction) => {
      const { text } = correction;
      session.corrections
        .learn(text)
        .then((forget) =>
          toast.show({
            message: t('learned', { word: text }),
            action: { label: t('undo'), run: () => void forget().catch(report) },
          }),
        )
        .catch(report);
    },
  };
}
