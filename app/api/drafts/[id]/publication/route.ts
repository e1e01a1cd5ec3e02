import { archiveDesk } from '@/lib/archive/archive-desk';
import { PublishRequest } from '@/lib/archive/publish/api';
import { publishDraft } from '@/lib/archive/publish/publish-draft';
import { readPublication } from '@/lib/archive/publish/read-publication';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';

const spec = { route: '/api/drafts/{id}/publication', upstream: 'retrieval' } as const;

export const GET = handle(spec, ({ db, user, params, request, requestId }) =>
  readPublication(archiveDesk(db), user, params.id ?? '', { signal: request.signal, requestId }),
);

export const POST = handle(
  { ...spec, body: PublishRequest },
  async ({ db, user, params, body: { shown, ...input } }) => {
    const id = params.id ?? '';
    const publication = await publishDraft(archiveDesk(db), user, id, input, shown);
    wakeJobs('feedback');
    return { publication };
  },
);
