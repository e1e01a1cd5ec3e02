import { sessionIdOf } from '@/lib/auth/seal';
import { endSession, requireFreshSession } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';

/** Ends one of the user's sessions; those of others are not there for them. */
const spec = { route: '/api/me/sessions/{id}' };
export const DELETE = handle(spec, async ({ db, user, id, request }) => {
  await requireFreshSession(db, await sessionIdOf(request));
  await endSession(db, id, { ownerId: user.id });
  return { ok: true };
});
