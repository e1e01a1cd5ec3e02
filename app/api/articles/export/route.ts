import { ExportArticles } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { exportArticles } from '@/lib/archive/reads/export-articles';
import { handle } from '@/lib/http/handler';

const names = { csv: 'archive.csv', ninjs: 'archive-ninjs.json' };

export const GET = handle(
  { route: '/api/articles/export', query: ExportArticles, upstream: 'retrieval' },
  async ({ db, query: { format, ...search }, locale, request }) => {
    const { signal } = request;
    const { mediaType, body } = await exportArticles(
      archiveDesk(db),
      search,
      format,
      locale,
      signal,
    );
    return new Response(body, {
      headers: {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${names[format]}"`,
      },
    });
  },
);
