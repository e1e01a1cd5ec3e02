import { PutIgnored } from '@/lib/drafts/api';
import { putIgnored } from '@/lib/drafts/writes/change-draft';
import { handle } from '@/lib/http/handler';

const maxBytes = 500_000;

export const PUT = handle(
  { route: '/api/drafts/{id}/ignored', body: PutIgnored, maxBytes },
  async ({ db, user, params, body }) => ({
    ignored: await putIgnored(db, user, params.id ?? '', body.ignored),
  }),
);
