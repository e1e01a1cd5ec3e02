import { handle } from '@/lib/http/handler';
import { TryPolicy } from '@/lib/tags/api';
import { tryPolicy } from '@/lib/tags/reads/try-policy';

export const POST = handle(
  { route: '/api/tags/policy/try', body: TryPolicy },
  ({ db, user, body }) => tryPolicy(db, user, body.policy, body.draftId),
);
