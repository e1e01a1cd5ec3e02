import { passwordLink } from '@/lib/desk/links';
import { env } from '@/lib/env-server';
import { created, handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/admin/users/{id}/reset-link', roles: ['admin'] },
  async ({ db, user, params }) =>
    created({ link: await passwordLink(db, env().publicUrl, user.id, params.id ?? '') }),
);
