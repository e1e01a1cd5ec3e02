import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';
import type { ResearchScope } from '@/lib/research/api';
import type { TagView } from '@/lib/tags/change-api';

const longLived = { staleTime: 10 * 60_000, retry: false } as const;

/** Names of ids in a scope; a placeholder until they are known. */
export function useScopeNames({ tags, entities }: ResearchScope) {
  const language = useLocale();
  const cards = useQuery({
    ...longLived,
    queryKey: ['knowledge-cards', entities, language],
    enabled: entities.length > 0,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ids: entities.join(','), language });
      return (
        await callApi<{ cards: Record<string, KnowledgeCard> }>(`/api/knowledge/cards?${query}`, {
          signal,
        })
      ).cards;
    },
  });
  const tagNames = useQueries({
    queries: tags.map((id) => ({
      ...longLived,
      queryKey: ['tag-name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi<TagView>(`/api/tags/${encodeURIComponent(id)}`, { signal })).tag.name,
    })),
  });
  return (field: keyof ResearchScope, value: string): string => {
    if (field === 'entities')
      return cards.data?.[value]?.stdForm ?? (cards.isPending ? '…' : value);
    if (field !== 'tags') return value;
    const tag = tagNames[tags.indexOf(value)];
    return tag?.data ?? (tag?.isPending ? '…' : value);
  };
}
