import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

export function readArticle(id: string) {
  return {
    queryKey: archiveKeys.article(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi<ArticleView | ArticleStub>(`/api/articles/${encodeURIComponent(id)}`, { signal }),
    staleTime: 60_000,
  };
}
