import { AuditFilter } from '@/lib/admin/api';
import { printAudit } from '@/lib/admin/reads/list-audit';
import { download, handle } from '@/lib/http/handler';
import { toStream } from '@/lib/http/to-stream';

export const GET = handle(
  { route: '/api/admin/audit/export', roles: ['admin'], query: AuditFilter },
  async ({ db, user, locale, query: filter }) =>
    download(
      toStream(printAudit(db, user, locale, filter)),
      'text/csv; charset=utf-8',
      'audit.csv',
    ),
);
