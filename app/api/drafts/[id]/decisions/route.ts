import { PutDecisions } from '@/lib/drafts/api';
import { putDecisions } from '@/lib/drafts/writes/decisions';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  { route: '/api/drafts/{id}/decisions', body: PutDecisions, maxBytes: 1_000_000 },
  async ({ db, user, id, body }) => ({ decisions: await putDecisions(db, user, id, body) }),
);
