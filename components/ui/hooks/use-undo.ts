import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { type ToastMessage, toast } from '../toast';

/**
 * The one way to undo: `offerUndo` says what was done, with "Undo" beside it where it can be reverted; `undoLast` reverts
 * the newest act that still stands, for a key or a button.
 */
export function useUndo() {
  const label = useTranslations('common')('undo');
  const last = useRef<() => void>(undefined);
  const offerUndo = useCallback(
    (
      message: string,
      revert: (() => unknown) | undefined,
      tone: ToastMessage['tone'] = 'plain',
    ) => {
      if (!revert) return toast.show({ message, tone });
      const run = () => {
        if (last.current === run) last.current = undefined;
        void revert();
      };
      last.current = run;
      toast.show({ message, tone, action: { label, run } });
    },
    [label],
  );
  const undoLast = useCallback(() => last.current?.(), []);
  return { offerUndo, undoLast };
}
