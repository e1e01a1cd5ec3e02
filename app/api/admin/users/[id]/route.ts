import { ChangeUser } from '@/lib/auth/api';
import { changeUser } from '@/lib/auth/users';
import { handle } from '@/lib/http/handler';

export const PATCH = handle(
  { route: '/api/admin/users/{id}', roles: ['admin'], body: ChangeUser },
  async ({ db, user, id, body }) => ({ user: await changeUser(db, user.id, id, body) }),
);
