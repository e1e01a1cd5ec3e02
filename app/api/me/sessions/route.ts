import { sessionIdOf } from '@/lib/auth/seal';
import { listSessions, requireFreshSession, signOutEverywhere } from '@/lib/auth/sessions';
import { handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

const route = '/api/me/sessions';

/** Lists the user's sessions; one may be that of the asking browser. */
export const GET = handle({ route }, async ({ db, user, request }) => {
  const currentId = await sessionIdOf(request);
  const idle = env().sessionIdle;
  return { sessions: await listSessions(db, user.id, { currentId, idle }) };
});

/** Signs the user out on every device, the one that asks too. */
export const DELETE = handle({ route }, async ({ db, user, request }) => {
  await requireFreshSession(db, await sessionIdOf(request));
  await signOutEverywhere(db, user.id, user.id);
  return { ok: true };
});
