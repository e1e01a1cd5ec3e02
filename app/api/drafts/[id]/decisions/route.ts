import { putDecisions } from '@/lib/desk/decisions';
import { PutDecisions } from '@/lib/desk/draft-api';
import { handle } from '@/lib/http/handler';

const maxBytes = 1_000_000;

export const PUT = handle(
  { route: '/api/drafts/{id}/decisions', body: PutDecisions, maxBytes },
  async ({ db, user, params, body }) => ({
    decisions: await putDecisions(db, user, params.id ?? '', body),
  }),
);
