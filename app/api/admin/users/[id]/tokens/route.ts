import { listTokens } from '@/lib/auth/api-tokens/tokens';
import { handle } from '@/lib/http/handler';

/** Lists a person's API tokens. */
export const GET = handle(
  { route: '/api/admin/users/{id}/tokens', roles: ['admin'] },
  async ({ db, id }) => ({ tokens: await listTokens(db, id) }),
);
