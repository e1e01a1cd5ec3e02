import { useTranslations } from 'next-intl';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { Draft } from '@/lib/drafts/api';
import type { DraftSession } from '../create-session';
import { saveAsCopy } from '../saving/create-saving';
import type { SavePayload } from '../saving/save-queue';

export type ResolveProps = { session: DraftSession; current: Draft; onClose: () => void };

/** The ways out of a conflict. Whichever is chosen, the other text is not lost. */
export function useResolve({
  session,
  current,
  mine,
  onClose,
}: ResolveProps & { mine: SavePayload }) {
  const t = useTranslations('drafts.compare');
  const { offerUndo } = useUndo();
  const { isBusy, error, attempt } = useAttempt();
  const { queue } = session.saving;
  const adopt = () => queue.adopt(current.version, current.updatedAt, current);
  function showTheirs() {
    session.show(current);
    adopt();
  }
  return {
    isBusy,
    error,
    overwriteTheirs: () => {
      adopt();
      queue.flush();
      onClose();
    },
    takeTheirs: () => {
      showTheirs();
      offerUndo(t('tookTheirs'), () => session.show(mine));
      onClose();
    },
    saveMerged: (merged: SavePayload) => {
      session.show(merged);
      adopt();
      queue.flush();
      offerUndo(t('applied'), () => session.show(mine));
      onClose();
    },
    saveBoth: () =>
      attempt(async () => {
        const id = await saveAsCopy(mine);
        showTheirs();
        toast.show({
          message: t('keptCopy'),
          action: { label: t('openCopy'), run: () => window.open(`/drafts/${id}`, '_blank') },
        });
        onClose();
      }),
  };
}
