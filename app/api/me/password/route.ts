import { ChangePassword } from '@/lib/desk/api';
import { changePassword } from '@/lib/desk/users';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/me/password', body: ChangePassword },
  async ({ db, user, body }) => {
    await changePassword(db, user, body);
    return { ok: true };
  },
);
