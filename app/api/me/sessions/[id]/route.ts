import { endSession } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';

/** Ends one of the user's sessions; those of others are not there for them. */
export const DELETE = handle({ route: '/api/me/sessions/{id}' }, async ({ db, user, id }) => {
  await endSession(db, id, { ownerId: user.id });
  return { ok: true };
});
