import { archiveDesk } from '@/lib/archive/archive-desk';
import { wakeArchive } from '@/lib/archive/jobs/wake-archive';
import { undoTagging } from '@/lib/archive/tagging/list-tagging';
import { taggers } from '@/lib/archive/tagging/tag-articles';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/tagging/{id}/undo', roles: taggers },
  async ({ db, user, params, locale }) => {
    const job = await undoTagging(archiveDesk(db), user, params.id ?? '', locale);
    wakeArchive();
    return { job };
  },
);
