import { ExportAudit } from '@/lib/admin/api';
import { printAudit } from '@/lib/admin/reads/list-audit';
import { printAuditLog } from '@/lib/auth/audit-log';
import { download, handle } from '@/lib/http/handler';
import { toStream } from '@/lib/http/to-stream';

export const GET = handle(
  { route: '/api/admin/audit/export', roles: ['admin'], query: ExportAudit },
  async ({ db, user, locale, query: { format, ...filter } }) =>
    format === 'ndjson'
      ? download(toStream(printAuditLog(db)), 'application/x-ndjson', 'audit.ndjson')
      : download(
          toStream(printAudit(db, user, locale, filter)),
          'text/csv; charset=utf-8',
          'audit.csv',
        ),
);
