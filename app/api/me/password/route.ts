import { ChangePassword } from '@/lib/auth/api';
import { changePassword } from '@/lib/auth/users';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/me/password', body: ChangePassword },
  async ({ db, user, body }) => {
    await changePassword(db, user, body);
    return { ok: true };
  },
);
