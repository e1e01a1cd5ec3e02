import { handle } from '@/lib/http/handler';
import { readChangeItems } from '@/lib/tags/reads/list-changes';

export const GET = handle({ route: '/api/tags/changes/{id}' }, ({ db, params, locale }) =>
  readChangeItems(db, params.id ?? '', locale),
);
