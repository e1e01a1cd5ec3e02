import { archiveDesk } from '@/lib/archive/archive-desk';
import { markSeen } from '@/lib/archive/writes/saved-searches';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/searches/{id}/seen', upstream: 'retrieval' },
  async ({ db, user, id }) => ({ search: await markSeen(archiveDesk(db), user, id) }),
);
