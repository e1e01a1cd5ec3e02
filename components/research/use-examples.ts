'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { SearchResult } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';

/** After how long one asks again what was not answered, in milliseconds. */
const again = 15_000;
const looked = 60;
/** Example questions per type of item. */
const perType = { person: 2, location: 1, organization: 1, event: 1 } as const;
const types = ['person', 'event', 'organization', 'location'] as const;
const most = 4;

/** Questions about what most articles of the archive are about. */
export function useExamples(): { examples: string[]; isAwaited: boolean } {
  const t = useTranslations('research.examples');
  const language = useLocale();
  const { data: cards, isPending } = useQuery<KnowledgeCard[]>({
    queryKey: ['research', 'examples', language],
    staleTime: 10 * 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? again : false),
    queryFn: async ({ signal }) => {
      const facets = [{ field: 'found.entities', limit: looked }];
      const body = { limit: 0, facets };
      const found = await callApi<SearchResult>('/api/articles/search', {
        method: 'POST',
        body,
        signal,
      });
      const values = found.facets.flatMap(({ values }) => values.map(({ value }) => value));
      if (values.length === 0) return [];
      const query = new URLSearchParams({ ids: values.join(','), language });
      const { cards } = await callApi<{ cards: Record<string, KnowledgeCard> }>(
        `/api/knowledge/cards?${query}`,
        { signal },
      );
      return values.flatMap((value) => cards[value] ?? []);
    },
  });
  const examples = types
    .flatMap((type) =>
      (cards ?? [])
        .filter((card) => card.type === type)
        .slice(0, perType[type])
        .map(({ stdForm }) => t(type, { name: stdForm })),
    )
    .slice(0, most);
  return { examples, isAwaited: isPending };
}
