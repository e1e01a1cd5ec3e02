import { handle } from '@/lib/http/handler';
import { BulkTags } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { changeResponse } from '@/lib/tags/writes/await-change';
import { changeManyTags } from '@/lib/tags/writes/request-changes';

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
    changeResponse({ change: await changeManyTags(tagDesk(db), user, body, locale) }),
);
