import { archiveDesk } from '@/lib/archive/archive-desk';
import { wakeArchive } from '@/lib/archive/jobs/wake-archive';
import { TagArticles } from '@/lib/archive/tagging/api';
import { listJobs } from '@/lib/archive/tagging/list-tagging';
import { startTagging, taggers } from '@/lib/archive/tagging/tag-articles';
import { handle } from '@/lib/http/handler';
import { vocabulary } from '@/lib/tags/reads/vocabulary';

const spec = { route: '/api/articles/tagging', roles: taggers } as const;

export const GET = handle(spec, async ({ db, locale }) => ({
  jobs: await listJobs(archiveDesk(db), locale),
}));

export const POST = handle(
  { ...spec, upstream: 'retrieval', body: TagArticles, maxBytes: 3_000_000 },
  async ({ db, user, body, locale }) => {
    const job = await startTagging(archiveDesk(db), vocabulary(), user, body, locale);
    wakeArchive();
    return Response.json({ job }, { status: 202 });
  },
);
