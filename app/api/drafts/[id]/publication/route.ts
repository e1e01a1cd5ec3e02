import { archiveDesk } from '@/lib/archive/archive-desk';
import { PublishDraft } from '@/lib/archive/publish/api';
import { publishDraft } from '@/lib/archive/publish/publish-draft';
import { readPublication } from '@/lib/archive/publish/read-publication';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/drafts/{id}/publication', upstream: 'retrieval' } as const;

export const GET = handle(spec, ({ db, user, params, request, requestId }) =>
  readPublication(archiveDesk(db), user, params.id ?? '', { signal: request.signal, requestId }),
);

export const POST = handle({ ...spec, body: PublishDraft }, async ({ db, user, params, body }) => ({
  publication: await publishDraft(archiveDesk(db), user, params.id ?? '', body),
}));
