import { CreateToken } from '@/lib/auth/api-tokens/api';
import { createToken, listTokens } from '@/lib/auth/api-tokens/tokens';
import { created, handle } from '@/lib/http/handler';

const route = '/api/me/tokens';

/** Lists the user's API tokens, without their keys. */
export const GET = handle({ route }, async ({ db, user }) => ({
  tokens: await listTokens(db, user.id),
}));

/** Makes one; its key is in this answer only. */
export const POST = handle({ route, body: CreateToken }, async ({ db, user, body }) =>
  created(await createToken(db, user, body)),
);
