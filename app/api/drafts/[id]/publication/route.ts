import { archiveDesk } from '@/lib/archive/archive-desk';
import { PublishRequest } from '@/lib/archive/publish/api';
import { publishDraft } from '@/lib/archive/publish/publish-draft';
import { readPublication } from '@/lib/archive/publish/read-publication';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';

const spec = { route: '/api/drafts/{id}/publication', upstream: 'retrieval' } as const;

export const GET = handle(spec, ({ db, user, id, call }) =>
  readPublication(archiveDesk(db), user, id, call),
);

export const POST = handle(
  { ...spec, body: PublishRequest },
  async ({ db, user, id, body: { shown, ...input } }) => {
    const publication = await publishDraft(archiveDesk(db), user, id, input, shown);
    wakeJobs('feedback');
    return { publication };
  },
);
