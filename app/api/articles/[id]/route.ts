import { archiveDesk, archiveManagers } from '@/lib/archive/archive-desk';
import { readArticle } from '@/lib/archive/reads/read-article';
import { removeArticle } from '@/lib/archive/writes/article-state';
import { handle } from '@/lib/http/handler';

const route = '/api/articles/{id}';

export const GET = handle(
  { route, upstream: 'retrieval' },
  ({ db, user, params, locale, request, requestId }) =>
    readArticle(archiveDesk(db), user, params.id ?? '', locale, {
      signal: request.signal,
      requestId,
    }),
);

export const DELETE = handle(
  { route, roles: archiveManagers, upstream: 'retrieval' },
  ({ db, user, params, requestId }) =>
    removeArticle(archiveDesk(db), user, params.id ?? '', { requestId }),
);
