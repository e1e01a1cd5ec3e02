import { InviteUser } from '@/lib/auth/api';
import { passwordLink } from '@/lib/auth/links';
import { addInvitedUser, listUsers } from '@/lib/auth/users';
import { created, handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

const route = '/api/admin/users';
const roles = ['admin'] as const;

export const GET = handle({ route, roles }, async ({ db }) => ({ users: await listUsers(db) }));

export const POST = handle({ route, roles, body: InviteUser }, async ({ db, user, body }) => {
  const invited = await addInvitedUser(db, user.id, body);
  const link = await passwordLink(db, env().publicUrl, user.id, invited.id);
  return created({ user: invited, link });
});
