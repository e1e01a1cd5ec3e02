import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import type { Revision } from '@/lib/drafts/api';
import { isWritable } from '../create-session';
import { useSession } from '../session-context';
import { restoreVersion } from './restore-version';

/** Restores a version unless the dialog is closed before the current text is saved; the notice offers to undo that. */
export function useRestore(onRestored: () => void) {
  const t = useTranslations('drafts.revisions');
  const session = useSession();
  const { offerUndo } = useUndo();
  const { isBusy, act } = useAct();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const restore = (revision: Revision) =>
    act(async () => {
      const mayReplace = () => isOpen.current && isWritable(session.head.get());
      const restored = await restoreVersion(session, revision, mayReplace);
      if (!restored) return;
      onRestored();
      offerUndo(t((await restored.isSaved()) ? 'restored' : 'notSaved'), restored.undo);
    });
  return { restore, isBusy };
}
