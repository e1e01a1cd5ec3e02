import { FollowLink } from '@/lib/auth/api';
import { readLink } from '@/lib/auth/links';
import { Failure } from '@/lib/http/failure';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

/** A POST, as the token is in the body: addresses are logged. */
export const POST = handlePublic(
  { route: '/api/links/read', body: FollowLink },
  async ({ db, body: { token } }) => {
    const info = await readLink(db, token, env().singleSignOn?.isOnly);
    if (!info) throw new Failure('link-dead');
    return info;
  },
);
