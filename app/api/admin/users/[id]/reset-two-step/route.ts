import { resetTwoStep } from '@/lib/auth/two-step';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/admin/users/{id}/reset-two-step', roles: ['admin'] },
  async ({ db, user, id }) => {
    await resetTwoStep(db, user.id, id);
    return { ok: true };
  },
);
