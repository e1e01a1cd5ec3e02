import { SaveSearch } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { changeSearch, deleteSearch } from '@/lib/archive/writes/saved-searches';
import { handle } from '@/lib/http/handler';

const route = '/api/articles/searches/{id}';

export const PUT = handle(
  { route, body: SaveSearch, upstream: 'retrieval' },
  async ({ db, user, params, body }) => ({
    search: await changeSearch(archiveDesk(db), user, params.id ?? '', body),
  }),
);

export const DELETE = handle({ route }, async ({ db, user, params }) => {
  await deleteSearch(db, user, params.id ?? '');
  return {};
});
