import { PutIgnored } from '@/lib/drafts/api';
import { putIgnored } from '@/lib/drafts/writes/change-draft';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  { route: '/api/drafts/{id}/ignored', body: PutIgnored, maxBytes: 500_000 },
  async ({ db, user, id, body }) => ({ ignored: await putIgnored(db, user, id, body.ignored) }),
);
