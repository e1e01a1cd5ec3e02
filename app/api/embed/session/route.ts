import { requireEmbedding, spendPass } from '@/lib/auth/embed-session';
import { handlePublic } from '@/lib/http/handler';
import { SpendPass } from '@/lib/photos/embed-api';

/** For the picker's frame, which has no session yet: the pass becomes a cookie for photos. */
export const POST = handlePublic(
  { route: '/api/embed/session', body: SpendPass },
  async ({ db, body }) => {
    requireEmbedding();
    const cookie = await spendPass(db, body.pass);
    return Response.json({ isSignedIn: true }, { headers: { 'set-cookie': cookie } });
  },
);
