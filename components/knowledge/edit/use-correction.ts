import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeItem, PutCorrection } from '@/lib/knowledge/api';
import { copyField, takeBackField } from '@/lib/knowledge/facts/edit-correction';

export type Says = PutCorrection['correction'];
type Change = { says: Says; fields: readonly string[]; message: 'saved' | 'takenBack' };

/** Changes the newsroom's correction of an item, for everyone; each change can be undone. */
export function useCorrection(item: KnowledgeItem) {
  const t = useTranslations('knowledge.correction');
  const { offerUndo } = useUndo();
  const router = useRouter();
  const queries = useQueryClient();
  const [isRefreshing, startRefresh] = useTransition();
  const { gkbId } = item.record;
  const standing: Says = item.correction?.says ?? {};
  const address = encodeURIComponent(gkbId);
  const path = `/api/knowledge/${address}/correction`;

  const put = async (correction: Says, seen: string | undefined) => {
    const body: PutCorrection = { correction, ...(seen && { seen }) };
    await callApi(path, { method: 'PUT', body });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutKnowledge(queryKey) });
  };
  const refresh = () => startRefresh(() => router.refresh());
  // Restores these fields only: others may have changed since.
  const undo = async (fields: readonly string[]) => {
    try {
      const { correction } = await callApi<KnowledgeItem>(`/api/knowledge/${address}`);
      const restore = (says: Says, field: string) => copyField(says, standing, field);
      await put(fields.reduce(restore, correction?.says ?? {}), correction?.at);
      toast.show({ message: t('undone') });
    } catch (error) {
      toast.showError(error);
    }
    refresh();
  };

  const save = useMutation({
    mutationFn: ({ says }: Change) => put(says, item.correction?.at),
    onSuccess: (_answer, { fields, message }) => {
      offerUndo(t(message), () => undo(fields));
      refresh();
    },
  });

  return {
    standing,
    /** Saves what the correction says now; undefined if nothing changed. */
    save: async (says: Says | undefined, fields: readonly string[]) => {
      if (says) await save.mutateAsync({ says, fields, message: 'saved' });
    },
    takeBack: (fields: readonly string[]) =>
      save.mutate(
        { says: fields.reduce(takeBackField, standing), fields, message: 'takenBack' },
        { onError: (error) => toast.showError(error) },
      ),
    isPending: save.isPending || isRefreshing,
  };
}

export type Correcting = ReturnType<typeof useCorrection>;
/** Props of every form of a correction. */
export type FormProps = { item: KnowledgeItem; correcting: Correcting; onClose: () => void };

function isAboutKnowledge([name]: readonly unknown[]): boolean {
  return typeof name === 'string' && name.startsWith('knowledge-');
}
