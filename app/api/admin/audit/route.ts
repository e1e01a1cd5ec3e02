import { z } from 'zod';
import { AuditFilter } from '@/lib/admin/api';
import { listAudit } from '@/lib/admin/reads/list-audit';
import { handle } from '@/lib/http/handler';

const Query = AuditFilter.extend({ cursor: z.coerce.number().int().positive().optional() });

export const GET = handle(
  { route: '/api/admin/audit', roles: ['admin'], query: Query },
  ({ db, user, locale, query: { cursor, ...filter } }) =>
    listAudit(db, user, locale, filter, cursor),
);
