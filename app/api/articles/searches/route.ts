import { SaveSearch } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { listSearches, saveSearch } from '@/lib/archive/writes/saved-searches';
import { created, handle } from '@/lib/http/handler';

const route = '/api/articles/searches';

export const GET = handle({ route, upstream: 'retrieval' }, async ({ db, user }) => ({
  searches: await listSearches(archiveDesk(db), user),
}));

export const POST = handle({ route, body: SaveSearch }, async ({ db, user, body }) =>
  created({ search: await saveSearch(db, user, body) }),
);
