import { passwordLink } from '@/lib/auth/links';
import { created, handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

export const POST = handle(
  { route: '/api/admin/users/{id}/reset-link', roles: ['admin'] },
  async ({ db, user, id }) =>
    created({ link: await passwordLink(db, env().publicUrl, user.id, id) }),
);
