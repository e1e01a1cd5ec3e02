import { ChangeUser } from '@/lib/desk/api';
import { changeUser } from '@/lib/desk/users';
import { handle } from '@/lib/http/handler';

export const PATCH = handle(
  { route: '/api/admin/users/{id}', roles: ['admin'], body: ChangeUser },
  async ({ db, user, params, body }) => ({
    user: await changeUser(db, user.id, params.id ?? '', body),
  }),
);
