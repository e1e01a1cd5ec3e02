import { CreateDraft, DraftQuery } from '@/lib/desk/draft-api';
import { listDrafts } from '@/lib/desk/drafts';
import { startDraft } from '@/lib/desk/start-draft';
import { created, handle } from '@/lib/http/handler';

const route = '/api/drafts';

export const GET = handle({ route, query: DraftQuery }, ({ db, user, query }) =>
  listDrafts(db, user, query),
);

export const POST = handle({ route, body: CreateDraft }, async ({ db, user, body }) =>
  created({ draft: await startDraft(db, user, body) }),
);
