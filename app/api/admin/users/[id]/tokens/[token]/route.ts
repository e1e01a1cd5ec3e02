import { revokeToken } from '@/lib/auth/api-tokens/tokens';
import { handle } from '@/lib/http/handler';

/** Revokes an API token of a person. */
export const DELETE = handle(
  { route: '/api/admin/users/{id}/tokens/{token}', roles: ['admin'] },
  async ({ db, user, id, params }) => {
    await revokeToken(db, { id: params.token ?? '', ownerId: id, by: user.id });
    return { ok: true };
  },
);
