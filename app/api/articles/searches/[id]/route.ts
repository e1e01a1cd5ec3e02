import { SaveSearch } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { changeSearch, deleteSearch } from '@/lib/archive/writes/saved-searches';
import { handle } from '@/lib/http/handler';

const route = '/api/articles/searches/{id}';

export const PUT = handle(
  { route, body: SaveSearch, upstream: 'retrieval' },
  async ({ db, user, id, body }) => ({
    search: await changeSearch(archiveDesk(db), user, id, body),
  }),
);

export const DELETE = handle({ route }, async ({ db, user, id }) => {
  await deleteSearch(db, user, id);
  return {};
});
