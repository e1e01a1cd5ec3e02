import { sessionIdOf } from '@/lib/auth/seal';
import { listSessions, signOutEverywhere } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';

const route = '/api/me/sessions';

/** Lists the user's sessions; one may be that of the asking browser. */
export const GET = handle({ route }, async ({ db, user, request }) => {
  const currentId = await sessionIdOf(request);
  return { sessions: await listSessions(db, user.id, currentId) };
});

/** Signs the user out on every device, the one that asks too. */
export const DELETE = handle({ route }, async ({ db, user }) => {
  await signOutEverywhere(db, user.id, user.id);
  return { ok: true };
});
