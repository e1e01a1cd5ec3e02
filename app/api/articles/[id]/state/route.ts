import { SetArticleState } from '@/lib/archive/api';
import { archiveDesk, archiveManagers } from '@/lib/archive/archive-desk';
import { readArticle } from '@/lib/archive/reads/read-article';
import { setArticleState } from '@/lib/archive/writes/article-state';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  {
    route: '/api/articles/{id}/state',
    roles: archiveManagers,
    body: SetArticleState,
    upstream: 'retrieval',
  },
  async ({ db, user, id, body, locale, requestId }) => {
    const archive = archiveDesk(db);
    await setArticleState(archive, user, id, body, { requestId });
    return readArticle(archive, user, id, locale, { requestId });
  },
);
