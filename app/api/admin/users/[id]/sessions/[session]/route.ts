import { endSession } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';

/** Ends one session of a person. */
export const DELETE = handle(
  { route: '/api/admin/users/{id}/sessions/{session}', roles: ['admin'] },
  async ({ db, user, id, params }) => {
    await endSession(db, params.session ?? '', { ownerId: id, by: user.id });
    return { ok: true };
  },
);
