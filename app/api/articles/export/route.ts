import { ExportArticles } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { exportArticles } from '@/lib/archive/reads/export-articles';
import { download, handle } from '@/lib/http/handler';

const names = { csv: 'archive.csv', ninjs: 'archive-ninjs.json' };

export const GET = handle(
  { route: '/api/articles/export', query: ExportArticles, upstream: 'retrieval' },
  async ({ db, query: { format, ...search }, locale, call: { signal } }) => {
    const archive = archiveDesk(db);
    const { mediaType, body } = await exportArticles(archive, search, format, locale, signal);
    return download(body, mediaType, names[format]);
  },
);
