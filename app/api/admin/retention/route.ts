import { countExpired } from '@/lib/admin/retention/expired';
import { RetentionQuery } from '@/lib/drafts/desk-api';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/admin/retention', roles: ['admin'], query: RetentionQuery },
  async ({ db, query: { kind, months } }) => ({ count: await countExpired(db, kind, months) }),
);
