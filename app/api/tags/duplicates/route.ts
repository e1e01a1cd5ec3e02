import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { listDuplicates } from '@/lib/tags/reads/duplicates';
import { tagDesk } from '@/lib/tags/tag-desk';

const Query = z.object({ offset: z.coerce.number().int().min(0).default(0) });

export const GET = handle(
  { route: '/api/tags/duplicates', upstream: 'media', query: Query },
  ({ db, query, locale }) => listDuplicates(tagDesk(db), query.offset, locale),
);
