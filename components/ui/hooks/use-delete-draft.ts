import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { restorableDays } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';
import { deleteDraft, restoreDraft } from '../draft-channel';
import { toast } from '../toast';
import { useAct } from './use-attempt';
import { useUndo } from './use-undo';

/** Deletes a draft, which can be undone, restores one, and removes a deleted one for good. */
export function useDeleteDraft(id: string) {
  const t = useTranslations('drafts.deletion');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const { isBusy, act } = useAct();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['drafts'] });
  const restore = (then?: () => void) =>
    act(async () => {
      await restoreDraft(id);
      refresh();
      toast.show({ message: t('restored') });
      then?.();
    });
  return {
    isBusy,
    restore,
    remove: (title: string, options: { onDeleted?: () => void; onUndone?: () => void } = {}) =>
      act(async () => {
        await deleteDraft(id);
        refresh();
        options.onDeleted?.();
        const message = t('deleted', { title, days: restorableDays });
        offerUndo(message, () => restore(options.onUndone));
      }),
    removeForGood: () =>
      act(async () => {
        await callApi(`/api/drafts/${id}?forGood=1`, { method: 'DELETE' });
        refresh();
        toast.show({ message: t('removed') });
      }),
  };
}
