import { SearchArticles } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { searchArticles } from '@/lib/archive/search-articles';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/search', body: SearchArticles, upstream: 'retrieval' },
  ({ db, body, locale, request, requestId }) =>
    searchArticles(archiveDesk(db), body, locale, { signal: request.signal, requestId }),
);
