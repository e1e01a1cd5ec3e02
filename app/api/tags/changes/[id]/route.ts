import { handle } from '@/lib/http/handler';
import { readChangeItems } from '@/lib/tags/reads/list-changes';

export const GET = handle({ route: '/api/tags/changes/{id}' }, ({ db, id, locale }) =>
  readChangeItems(db, id, locale),
);
