import { handle } from '@/lib/http/handler';
import { BulkTags } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { changeManyTags } from '@/lib/tags/writes/bulk-tags';
import { accepted } from '@/lib/tags/writes/change-response';

export const POST = handle(
  {
    route: '/api/tags/bulk',
    roles: tagEditors,
    upstream: 'media',
    body: BulkTags,
    // 50,000 ids.
    maxBytes: 11_000_000,
  },
  async ({ db, user, body, locale }) =>
    accepted({ change: await changeManyTags(tagDesk(db), user, body, locale) }),
);
