import { ExportAudit } from '@/lib/admin/api';
import { printAudit } from '@/lib/admin/reads/list-audit';
import { printAuditLog } from '@/lib/auth/audit-log';
import { download, handle } from '@/lib/http/handler';

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

/** The log may be long: it is read as fast as it is taken. */
function toStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
