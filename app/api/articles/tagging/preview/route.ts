import { archiveDesk } from '@/lib/archive/archive-desk';
import { TagArticles } from '@/lib/archive/tagging/api';
import { previewTagging } from '@/lib/archive/tagging/tag-articles';
import { handle } from '@/lib/http/handler';
import { articleTaggers } from '@/lib/tags/article-tagging';
import { vocabulary } from '@/lib/tags/reads/vocabulary';

export const POST = handle(
  {
    route: '/api/articles/tagging/preview',
    roles: articleTaggers,
    upstream: 'retrieval',
    body: TagArticles,
    maxBytes: 3_000_000,
  },
  ({ db, body, locale }) => previewTagging(archiveDesk(db), vocabulary(), body, locale),
);
