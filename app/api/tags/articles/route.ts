import { countTagged } from '@/lib/archive/reads/articles-with';
import { handle } from '@/lib/http/handler';
import { TaggedArticles } from '@/lib/tags/change-api';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  {
    route: '/api/tags/articles',
    upstream: 'retrieval',
    body: TaggedArticles,
    // 50,000 ids.
    maxBytes: 11_000_000,
  },
  async ({ db, body, call }) => ({ articles: await countTagged(tagDesk(db), body, call) }),
);
