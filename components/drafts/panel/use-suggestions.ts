'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useRested } from '@/components/ui/hooks/use-rested';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import type { TagHit } from '@/lib/tags/api';

export type Suggestion = {
  id: string;
  group: 'editorial' | 'knowledge';
  gkbId: string;
  stdForm: string;
  type: string;
  detail?: string;
  /** Another name by which it was found. */
  matched?: string;
};

const typingPause = 150;
const maxPerGroup = 5;

/** Suggestions for a name, those of the newsroom's own tags first; a source that fails is left out. */
export function useSuggestions(
  name: string,
  isOwnOnly: boolean,
): { suggestions: Suggestion[]; isPending: boolean } {
  const language = useLocale();
  const q = useRested(name, typingPause);
  const options = { enabled: q !== '', staleTime: 30_000 };
  const tags = useQuery({
    ...options,
    queryKey: ['tag-search', q],
    queryFn: ({ signal }) =>
      callApi<{ tags: TagHit[] }>(`/api/tags/search?${new URLSearchParams({ q })}`, { signal }),
  });
  const items = useQuery({
    ...options,
    enabled: options.enabled && !isOwnOnly,
    queryKey: ['knowledge-search', q, language],
    queryFn: ({ signal }) =>
      callApi<{ hits: KnowledgeHit[] }>(
        `/api/knowledge/search?${new URLSearchParams({ q, language })}`,
        { signal },
      ),
  });
  if (q === '' || name === '') return { suggestions: [], isPending: false };
  const own = (tags.data?.tags ?? []).filter(({ forbidden }) => !forbidden);
  const known = items.data?.hits ?? [];
  return {
    suggestions: [
      ...own.slice(0, maxPerGroup).map(fromTag),
      ...known.slice(0, maxPerGroup).map(fromKnowledge),
    ],
    isPending: name !== q || tags.isLoading || items.isLoading,
  };
}

function fromTag({ gkbId, name, categories: [detail], matched }: TagHit): Suggestion {
  return {
    id: `tag ${gkbId}`,
    group: 'editorial',
    gkbId,
    stdForm: name,
    type: 'editorial',
    ...(detail && { detail }),
    ...(matched && { matched }),
  };
}

function fromKnowledge(hit: KnowledgeHit): Suggestion {
  const { gkbId, stdForm, type, description, matched } = hit;
  return {
    id: `item ${gkbId}`,
    group: 'knowledge',
    gkbId,
    stdForm,
    type,
    ...(description && { detail: description }),
    ...(matched && { matched: matched.name }),
  };
}
