import { PutIgnored } from '@/lib/desk/draft-api';
import { putIgnored } from '@/lib/desk/drafts';
import { handle } from '@/lib/http/handler';

const maxBytes = 500_000;

export const PUT = handle(
  { route: '/api/drafts/{id}/ignored', body: PutIgnored, maxBytes },
  async ({ db, user, params, body }) => ({
    ignored: await putIgnored(db, user, params.id ?? '', body.ignored),
  }),
);
