import { archiveDesk } from '@/lib/archive/archive-desk';
import { readJob } from '@/lib/archive/tagging/list-tagging';
import { taggers } from '@/lib/archive/tagging/tag-articles';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/articles/tagging/{id}', roles: taggers },
  async ({ db, params, locale }) => ({
    job: await readJob(archiveDesk(db), params.id ?? '', locale),
  }),
);
