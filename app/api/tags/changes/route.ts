import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { listChanges } from '@/lib/tags/reads/list-changes';

const Query = z.object({ cursor: z.string().max(200).optional() });

export const GET = handle({ route: '/api/tags/changes', query: Query }, ({ db, query, locale }) =>
  listChanges(db, locale, query.cursor),
);
