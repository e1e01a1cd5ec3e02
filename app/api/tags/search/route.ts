import { handle } from '@/lib/http/handler';
import { TagSearch } from '@/lib/tags/api';
import { hitTags } from '@/lib/tags/reads/page-tags';
import { tagDesk } from '@/lib/tags/tag-desk';

export const GET = handle(
  { route: '/api/tags/search', upstream: 'media', query: TagSearch },
  async ({ db, query }) => ({ tags: await hitTags(tagDesk(db), query.q) }),
);
