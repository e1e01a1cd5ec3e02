import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { SearchResult } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';

const retryPause = 15_000;
const maxEntities = 60;
/** Example questions per type of item. */
const perType = { person: 2, location: 1, organization: 1, event: 1 } as const;
const types = ['person', 'event', 'organization', 'location'] as const;
const maxExamples = 4;

/** Example questions about the most frequent items of the archive. */
export function useExamples(): { examples: string[]; isAwaited: boolean } {
  const t = useTranslations('research.examples');
  const language = useLocale();
  const { data: cards, isPending } = useQuery<KnowledgeCard[]>({
    queryKey: ['research', 'examples', language],
    staleTime: 10 * 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? retryPause : false),
    queryFn: async ({ signal }) => {
      const facets = [{ field: 'found.entities', limit: maxEntities }];
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
    .slice(0, maxExamples);
  return { examples, isAwaited: isPending };
}
