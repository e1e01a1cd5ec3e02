import { z } from 'zod';
import { listAudit } from '@/lib/desk/audit';
import { handle } from '@/lib/http/handler';

const Query = z.object({ cursor: z.coerce.number().int().positive().optional() });

export const GET = handle(
  { route: '/api/admin/audit', roles: ['admin'], query: Query },
  ({ db, query }) => listAudit(db, query.cursor),
);
