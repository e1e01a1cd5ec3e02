import { archiveDesk } from '@/lib/archive/archive-desk';
import { readJob } from '@/lib/archive/tagging/list-tagging';
import { handle } from '@/lib/http/handler';
import { articleTaggers } from '@/lib/tags/article-tagging';

export const GET = handle(
  { route: '/api/articles/tagging/{id}', roles: articleTaggers },
  async ({ db, id, locale }) => ({ job: await readJob(archiveDesk(db), id, locale) }),
);
