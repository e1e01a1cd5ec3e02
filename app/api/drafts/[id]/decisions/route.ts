import { PutDecisions } from '@/lib/drafts/api';
import { putDecisions } from '@/lib/drafts/writes/decisions';
import { handle } from '@/lib/http/handler';

const maxBytes = 1_000_000;

export const PUT = handle(
  { route: '/api/drafts/{id}/decisions', body: PutDecisions, maxBytes },
  async ({ db, user, params, body }) => ({
    decisions: await putDecisions(db, user, params.id ?? '', body),
  }),
);
