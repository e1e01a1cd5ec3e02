import { handle } from '@/lib/http/handler';
import { changeManyTags } from '@/lib/tags/bulk-tags';
import { BulkTags } from '@/lib/tags/change-api';
import { accepted } from '@/lib/tags/change-response';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';

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
