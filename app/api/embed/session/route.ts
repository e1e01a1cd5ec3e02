import { requireEmbedding, spendPass } from '@/lib/auth/embed-session';
import { handlePublic } from '@/lib/http/handler';
import { SpendPass } from '@/lib/photos/api';

/** Exchanges the picker's pass for a session cookie that is valid for photos. */
export const POST = handlePublic(
  { route: '/api/embed/session', body: SpendPass },
  async ({ db, body }) => {
    requireEmbedding();
    const cookie = await spendPass(db, body.pass);
    return Response.json({ isSignedIn: true }, { headers: { 'set-cookie': cookie } });
  },
);
