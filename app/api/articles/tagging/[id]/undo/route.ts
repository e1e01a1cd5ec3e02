import { archiveDesk } from '@/lib/archive/archive-desk';
import { undoTagging } from '@/lib/archive/tagging/list-tagging';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';
import { articleTaggers } from '@/lib/tags/article-tagging';

export const POST = handle(
  { route: '/api/articles/tagging/{id}/undo', roles: articleTaggers },
  async ({ db, user, id, locale }) => {
    const job = await undoTagging(archiveDesk(db), user, id, locale);
    wakeJobs('archive-tagging');
    return { job };
  },
);
