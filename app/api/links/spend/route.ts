import { SpendLink } from '@/lib/auth/api';
import { spendLink } from '@/lib/auth/links';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

export const POST = handlePublic(
  { route: '/api/links/spend', body: SpendLink },
  ({ db, body: { token, ...input } }) => spendLink(db, token, input, env().singleSignOn?.isOnly),
);
