import { InviteUser } from '@/lib/desk/api';
import { passwordLink } from '@/lib/desk/links';
import { addInvitedUser, listUsers } from '@/lib/desk/users';
import { env } from '@/lib/env-server';
import { created, handle } from '@/lib/http/handler';

const route = '/api/admin/users';
const roles = ['admin'] as const;

export const GET = handle({ route, roles }, async ({ db }) => ({ users: await listUsers(db) }));

export const POST = handle({ route, roles, body: InviteUser }, async ({ db, user, body }) => {
  const invited = await addInvitedUser(db, user.id, body);
  const link = await passwordLink(db, env().publicUrl, user.id, invited.id);
  return created({ user: invited, link });
});
