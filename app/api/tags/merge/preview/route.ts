import { handle } from '@/lib/http/handler';
import { MergeTags } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { previewMerge } from '@/lib/tags/writes/merge-tags';

export const POST = handle(
  { route: '/api/tags/merge/preview', roles: tagEditors, upstream: 'media', body: MergeTags },
  ({ db, user, body, locale }) => previewMerge(tagDesk(db), user, body, locale),
);
