import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

/** API path of an article; ids may be URLs themselves. */
export function articleAddress(id: string): string {
  return `/api/articles/${encodeURIComponent(id)}`;
}

export function readArticle(id: string) {
  return {
    queryKey: archiveKeys.article(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi<ArticleView | ArticleStub>(articleAddress(id), { signal }),
    staleTime: 60_000,
  };
}
