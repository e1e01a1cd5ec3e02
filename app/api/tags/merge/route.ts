import { handle } from '@/lib/http/handler';
import { MergeTags } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { mergeTags } from '@/lib/tags/writes/merge-tags';

export const POST = handle(
  { route: '/api/tags/merge', roles: tagEditors, upstream: 'media', body: MergeTags },
  async ({ db, user, body, locale }) => ({
    change: await mergeTags(tagDesk(db), user, body, locale),
  }),
);
