import { archiveDesk, archiveManagers } from '@/lib/archive/archive-desk';
import { readArticle } from '@/lib/archive/reads/read-article';
import { removeArticle } from '@/lib/archive/writes/article-state';
import { handle } from '@/lib/http/handler';

const route = '/api/articles/{id}';

export const GET = handle({ route, upstream: 'retrieval' }, ({ db, user, id, locale, call }) =>
  readArticle(archiveDesk(db), user, id, locale, call),
);

export const DELETE = handle(
  { route, roles: archiveManagers, upstream: 'retrieval' },
  ({ db, user, id, requestId }) => removeArticle(archiveDesk(db), user, id, { requestId }),
);
