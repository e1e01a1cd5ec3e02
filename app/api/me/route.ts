import { ChangeMe } from '@/lib/auth/api';
import { changeMe } from '@/lib/auth/users';
import { handle } from '@/lib/http/handler';

const route = '/api/me';

export const GET = handle({ route, isForSetUp: true }, async ({ user }) => user);

export const PATCH = handle({ route, body: ChangeMe }, ({ db, user, body }) =>
  changeMe(db, user, body),
);
