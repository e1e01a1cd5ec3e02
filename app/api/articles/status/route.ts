import { archiveDesk } from '@/lib/archive/archive-desk';
import { readStatus } from '@/lib/archive/reads/read-status';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/articles/status', upstream: 'retrieval' },
  ({ db, user, requestId }) => readStatus(archiveDesk(db), user, { requestId }),
);
