import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { readBytes } from '@/lib/http/read-json';
import { tagFormats } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { maxImportBytes, readImport } from '@/lib/tags/writes/import-tags';

const Query = z.object({ format: z.enum(tagFormats).default('csv') });

export const POST = handle(
  { route: '/api/tags/imports', roles: tagEditors, upstream: 'media', query: Query },
  async ({ db, user, query, request, locale }) => {
    const file = await readBytes(request, maxImportBytes);
    return readImport(tagDesk(db), user, query.format, file, locale);
  },
);
