import { previewMergeWithArticles } from '@/lib/archive/reads/articles-with';
import { handle } from '@/lib/http/handler';
import { MergeTags } from '@/lib/tags/change-api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/merge/preview', roles: tagEditors, upstream: 'media', body: MergeTags },
  ({ db, user, body, locale }) => previewMergeWithArticles(tagDesk(db), user, body, locale),
);
