import { z } from 'zod';
import { download, handle } from '@/lib/http/handler';
import { tagFormats } from '@/lib/tags/change-api';
import { exportTags } from '@/lib/tags/reads/export-tags';
import { tagDesk } from '@/lib/tags/tag-desk';

const Query = z.object({ format: z.enum(tagFormats).default('csv') });

export const GET = handle(
  { route: '/api/tags/export', upstream: 'media', query: Query },
  async ({ db, query, locale }) => {
    const { name, type, text } = await exportTags(tagDesk(db), query.format, locale);
    return download(text, type, name);
  },
);
