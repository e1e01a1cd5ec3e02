import { revokeToken } from '@/lib/auth/api-tokens/tokens';
import { handle } from '@/lib/http/handler';

/** Revokes one of the user's API tokens; those of others are not there for them. */
export const DELETE = handle({ route: '/api/me/tokens/{id}' }, async ({ db, user, id }) => {
  await revokeToken(db, { id, ownerId: user.id, by: user.id });
  return { ok: true };
});
