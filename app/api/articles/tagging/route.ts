import { archiveDesk } from '@/lib/archive/archive-desk';
import { TagArticles } from '@/lib/archive/tagging/api';
import { listJobs } from '@/lib/archive/tagging/list-tagging';
import { startTagging } from '@/lib/archive/tagging/tag-articles';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';
import { articleTaggers } from '@/lib/tags/article-tagging';
import { vocabulary } from '@/lib/tags/reads/vocabulary';

const spec = { route: '/api/articles/tagging', roles: articleTaggers } as const;

export const GET = handle(spec, async ({ db, locale }) => ({
  jobs: await listJobs(archiveDesk(db), locale),
}));

export const POST = handle(
  { ...spec, upstream: 'retrieval', body: TagArticles, maxBytes: 3_000_000 },
  async ({ db, user, body, locale }) => {
    const job = await startTagging(archiveDesk(db), vocabulary(), user, body, locale);
    wakeJobs('archive-tagging');
    return Response.json({ job }, { status: 202 });
  },
);
