import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { readCards } from '@/components/ui/hooks/use-card';
import type { SearchResult } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';

const retryPause = 15_000;
const maxEntities = 60;
/** Types of items with their number of example questions. */
const examplesPerType = [
  ['person', 2],
  ['event', 1],
  ['organization', 1],
  ['location', 1],
] as const;
const maxExamples = 4;

/** Example questions about the most frequent items of the archive. */
export function useExamples() {
  const t = useTranslations('research.examples');
  const language = useLocale();
  const { data: cards, isPending } = useQuery<KnowledgeCard[]>({
    queryKey: ['research', 'examples', language],
    staleTime: 10 * 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? retryPause : false),
    queryFn: async ({ signal }) => {
      const body = { limit: 0, facets: [{ field: 'found.entities', limit: maxEntities }] };
      const options = { method: 'POST', body, signal } as const;
      const found = await callApi<SearchResult>('/api/articles/search', options);
      const values = found.facets.flatMap(({ values }) => values.map(({ value }) => value));
      if (values.length === 0) return [];
      const cards = await readCards(values, language, signal);
      return values.flatMap((value) => cards[value] ?? []);
    },
  });
  const examples = examplesPerType
    .flatMap(([type, count]) =>
      (cards ?? [])
        .filter((card) => card.type === type)
        .slice(0, count)
        .map(({ stdForm }) => t(type, { name: stdForm })),
    )
    .slice(0, maxExamples);
  return { examples, isAwaited: isPending };
}
