import { makePass, requireEmbedding } from '@/lib/auth/embed-session';
import { handle } from '@/lib/http/handler';

/** Issues the pass that the picker's sign-in window hands to the frame that opened it. */
export const POST = handle({ route: '/api/embed/pass' }, async ({ request }) => {
  requireEmbedding();
  return { pass: await makePass(request) };
});
