import { signOutEverywhere } from '@/lib/desk/sessions';
import { handle } from '@/lib/http/handler';

/** Signs the user out on every device, the one that asks too. */
export const DELETE = handle({ route: '/api/me/sessions' }, async ({ db, user }) => {
  await signOutEverywhere(db, user.id);
  return { ok: true };
});
