import { listSessions, signOutEverywhere } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

const spec = { route: '/api/admin/users/{id}/sessions', roles: ['admin'] } as const;

/** Lists a person's sessions. */
export const GET = handle(spec, async ({ db, id }) => ({
  sessions: await listSessions(db, id, { idle: env().sessionIdle }),
}));

/** Ends all of them. */
export const DELETE = handle(spec, async ({ db, user, id }) => {
  await signOutEverywhere(db, id, user.id);
  return { ok: true };
});
