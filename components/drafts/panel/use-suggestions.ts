'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import type { TagHit } from '@/lib/tags/api';

/** What could be meant by the name that is being typed: a tag of the newsroom, or an item of the knowledge base. */
export type Suggestion = {
  group: 'editorial' | 'knowledge';
  gkbId: string;
  stdForm: string;
  type: string;
  detail?: string;
  /** Another name by which it was found. */
  matched?: string;
};

const typingPause = 150;
const mostTags = 5;
const mostItems = 5;

/** Suggestions for a name, those of the newsroom's own tags first; a source that fails is left out. */
export function useSuggestions(
  name: string,
  isOwnOnly: boolean,
): { suggestions: Suggestion[]; isPending: boolean } {
  const language = useLocale();
  const q = useRested(name);
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
  const own = (tags.data?.tags ?? [])
    .filter(({ forbidden }) => !forbidden)
    .slice(0, mostTags)
    .map((tag): Suggestion => {
      const [detail] = tag.categories;
      return {
        group: 'editorial',
        gkbId: tag.gkbId,
        stdForm: tag.name,
        type: 'editorial',
        ...(detail && { detail }),
        ...(tag.matched && { matched: tag.matched }),
      };
    });
  const known = (items.data?.hits ?? []).slice(0, mostItems).map(
    ({ gkbId, stdForm, type, description, matched }): Suggestion => ({
      group: 'knowledge',
      gkbId,
      stdForm,
      type,
      ...(description && { detail: description }),
      ...(matched && { matched: matched.name }),
    }),
  );
  return {
    suggestions: [...own, ...known],
    isPending: name !== q || tags.isLoading || items.isLoading,
  };
}

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
