import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';

const minute = 60_000;

/** Reads an item's card in the interface's language; null if the knowledge base does not know it. */
export function useCard(gkbId: string | undefined) {
  const language = useLocale();
  return useQuery({
    queryKey: ['knowledge-card', gkbId, language],
    enabled: gkbId !== undefined,
    staleTime: 10 * minute,
    queryFn: async ({ signal }) => {
      const cards = await readCards([gkbId ?? ''], language, signal);
      return cards[gkbId ?? ''] ?? null;
    },
  });
}

/** The cards of ids in a language, without those that the knowledge base does not know. */
export async function readCards(ids: readonly string[], language: string, signal: AbortSignal) {
  const path = `/api/knowledge/cards?${new URLSearchParams({ ids: ids.join(','), language })}`;
  return (await callApi<{ cards: Record<string, KnowledgeCard> }>(path, { signal })).cards;
}
