import { z } from 'zod';
import { listFeedback } from '@/lib/feedback/list-feedback';
import { handle } from '@/lib/http/handler';

const Query = z.object({ cursor: z.string().max(200).optional() });

export const GET = handle(
  { route: '/api/feedback', roles: ['tag-editor', 'admin'], query: Query },
  ({ db, user, query, locale }) => listFeedback(db, user, locale, query.cursor),
);
