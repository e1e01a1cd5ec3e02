import { useTranslations } from 'next-intl';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import type { Revision } from '@/lib/drafts/api';
import { useSession } from '../session-context';

/**
 * Puts an earlier version in place of the current text, which the server has by then and keeps as a version. What
 * somebody saves meanwhile is merged or asked about, as with any save.
 */
export function useRestore(onRestored: () => void) {
  const t = useTranslations('drafts.revisions');
  const session = useSession();
  const { queue, settled } = session.saving;
  const { offerUndo } = useUndo();
  const { isBusy, act } = useAct();

  const restore = ({ content, form }: Revision) =>
    act(async () => {
      await settled();
      // The dialog says what is not saved.
      if (queue.state.get().kind !== 'saved') return;
      const current = session.readPayload();
      queue.keepForRestore();
      session.show({ content, form, threshold: current.threshold });
      queue.flush();
      offerUndo(t('restored'), () => session.show(current));
      onRestored();
    });
  return { restore, isBusy };
}
