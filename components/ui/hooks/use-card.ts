'use client';

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
      const query = new URLSearchParams({ ids: gkbId ?? '', language });
      const { cards } = await callApi<{ cards: Record<string, KnowledgeCard> }>(
        `/api/knowledge/cards?${query}`,
        { signal },
      );
      return cards[gkbId ?? ''] ?? null;
    },
  });
}
