import { passwordLink } from '@/lib/auth/links';
import { created, handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

export const POST = handle(
  { route: '/api/admin/users/{id}/reset-link', roles: ['admin'] },
  async ({ db, user, id }) => {
    const { publicUrl, singleSignOn } = env();
    const link = await passwordLink(db, publicUrl, user.id, id, singleSignOn?.isOnly);
    return created({ link });
  },
);
