'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import type { KnowledgeItem, PutCorrection } from '@/lib/knowledge/api';
import { takeBackField } from '@/lib/knowledge/edit-correction';

export type Says = PutCorrection['correction'];

/** Changes what the newsroom says of an item, for everyone; each change can be undone. */
export function useCorrection(item: KnowledgeItem) {
  const t = useTranslations('knowledge.correction');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const queries = useQueryClient();
  const [isRefreshing, startRefresh] = useTransition();
  const { gkbId } = item.record;
  const standing: Says = item.correction?.says ?? {};
  const path = `/api/knowledge/${encodeURIComponent(gkbId)}/correction`;

  const put = async (correction: Says, seen: string | undefined) => {
    const body: PutCorrection = { correction, ...(seen && { seen }) };
    const answer = await callApi<KnowledgeItem>(path, { method: 'PUT', body });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutKnowledge(queryKey) });
    return answer;
  };
  const refresh = () => startRefresh(() => router.refresh());
  const undo = async (seen: string | undefined) => {
    try {
      await put(standing, seen);
      toast.show({ message: t('undone') });
    } catch (error) {
      toast.show({ message: error instanceof Error ? error.message : String(error), tone: 'bad' });
    }
    refresh();
  };

  const save = useMutation({
    mutationFn: ({ says }: { says: Says; message: 'saved' | 'takenBack' }) =>
      put(says, item.correction?.at),
    onSuccess: (answer, { message }) => {
      toast.show({
        message: t(message),
        action: { label: tCommon('undo'), run: () => void undo(answer.correction?.at) },
      });
      refresh();
    },
  });

  return {
    standing,
    save: (says: Says) => save.mutateAsync({ says, message: 'saved' }),
    takeBack: (fields: readonly string[]) =>
      save.mutate(
        { says: fields.reduce(takeBackField, standing), message: 'takenBack' },
        { onError: (error) => toast.show({ message: error.message, tone: 'bad' }) },
      ),
    isPending: save.isPending || isRefreshing,
  };
}

export type Correcting = ReturnType<typeof useCorrection>;

function isAboutKnowledge([name]: readonly unknown[]): boolean {
  return typeof name === 'string' && name.startsWith('knowledge-');
}
