import { unlinkUser } from '@/lib/auth/oidc/unlink';
import { handle } from '@/lib/http/handler';

/** Takes an account from its person at the single sign-on provider. */
export const DELETE = handle(
  { route: '/api/admin/users/{id}/identity', roles: ['admin'] },
  async ({ db, user, id }) => {
    await unlinkUser(db, user.id, id);
    return { ok: true };
  },
);
