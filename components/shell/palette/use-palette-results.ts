import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useApi } from '@/components/ui/hooks/use-api';
import type { SearchResult } from '@/lib/archive/api';
import type { DraftList } from '@/lib/drafts/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure } from '@/lib/http/call-api';
import type { KnowledgeHits } from '@/lib/knowledge/api';
import type { ConversationSummary } from '@/lib/research/api';
import type { Entry, EntryGroup } from './entries';

const perGroup = 5;
const maxRecent = 8;
/** Shorter words match too much. */
const minLength = 2;

/** Searches one part; the old list stays until the answer arrives. */
function useFound<T>(part: EntryGroup, path: string, isEnabled: boolean, body?: object) {
  return useApi<T>(['palette', part, path, body], path, {
    body,
    enabled: isEnabled,
    placeholderData: (old) => (isEnabled ? old : undefined),
    retry: false,
    staleTime: 30_000,
  });
}

export function usePaletteResults(words: string, go: (href: string) => void) {
  const t = useTranslations('start');
  const format = useFormatter();
  const language = useLocale();
  const isEnabled = words.length >= minLength;
  const q = new URLSearchParams({ q: words });
  const known = new URLSearchParams({ q: words, language, limit: String(perGroup) });
  const search = { q: words, limit: perGroup };
  const drafts = useFound<DraftList>('drafts', `/api/drafts?${q}`, true);
  const articles = useFound<SearchResult>('articles', '/api/articles/search', isEnabled, search);
  const items = useFound<KnowledgeHits>('items', `/api/knowledge/search?${known}`, isEnabled);
  const conversations = useFound<{ conversations: ConversationSummary[] }>(
    'conversations',
    `/api/research/conversations?${q}`,
    isEnabled,
  );

  const entries: Entry[] = [
    ...(drafts.data?.drafts ?? []).slice(0, isEnabled ? perGroup : maxRecent).map(
      ({ id, title, section }): Entry => ({
        id: `draft-${id}`,
        group: 'drafts',
        label: title || t('untitled'),
        detail: section,
        run: () => go(`/drafts/${id}`),
      }),
    ),
    ...(articles.data?.hits ?? []).map(
      ({ id, title, publishedAt }): Entry => ({
        id: `article-${id}`,
        group: 'articles',
        label: title || id,
        detail: publishedAt && format.dateTime(new Date(publishedAt), { dateStyle: 'medium' }),
        run: () => go(articlePath(id)),
      }),
    ),
    ...(items.data?.hits ?? []).map(
      ({ gkbId, stdForm, description }): Entry => ({
        id: `item-${gkbId}`,
        group: 'items',
        label: stdForm,
        detail: description,
        run: () => go(`/knowledge/${encodeURIComponent(gkbId)}`),
      }),
    ),
    ...(conversations.data?.conversations ?? []).slice(0, perGroup).map(
      ({ id, title }): Entry => ({
        id: `conversation-${id}`,
        group: 'conversations',
        label: title,
        run: () => go(`/research/${id}`),
      }),
    ),
  ];
  const asked: [EntryGroup, UseQueryResult][] = [
    ['drafts', drafts],
    ['articles', articles],
    ['items', items],
    ['conversations', conversations],
  ];
  const failed = asked.filter(([, { error }]) => error !== null && !isExpectedFailure(error));
  return {
    entries,
    isLoading: asked.some(([, query]) => query.isLoading || query.isPlaceholderData),
    /** Groups whose search failed. */
    failed: failed.map(([group]) => group),
    retry: () => {
      for (const [, query] of failed) void query.refetch();
    },
  };
}

/** True for invalid or unsupported queries, as half a query may be invalid and a service may have no search. */
function isExpectedFailure(error: unknown): boolean {
  return error instanceof ApiFailure && ['invalid', 'not-offered'].includes(error.kind);
}
