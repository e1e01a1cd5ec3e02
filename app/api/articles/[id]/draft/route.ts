import { archiveDesk } from '@/lib/archive/archive-desk';
import { draftFromArticle } from '@/lib/archive/writes/draft-from-article';
import { created, handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/{id}/draft', upstream: 'retrieval' },
  async ({ db, user, id, requestId }) =>
    created(await draftFromArticle(archiveDesk(db), user, id, { requestId })),
);
