import { handle } from '@/lib/http/handler';
import { FindSimilar } from '@/lib/tags/api';
import { findSimilar } from '@/lib/tags/reads/find-similar';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/similar', upstream: 'media', body: FindSimilar },
  async ({ db, body }) => {
    const { vocabulary, lists } = tagDesk(db);
    await vocabulary.read();
    return { similar: findSimilar(await lists.index(), body) };
  },
);
