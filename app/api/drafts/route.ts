import { CreateDraft, DraftQuery } from '@/lib/drafts/api';
import { listDrafts } from '@/lib/drafts/reads/drafts';
import { startDraft } from '@/lib/drafts/writes/start-draft';
import { created, handle } from '@/lib/http/handler';

const route = '/api/drafts';

export const GET = handle({ route, query: DraftQuery }, ({ db, user, query }) =>
  listDrafts(db, user, query),
);

export const POST = handle({ route, body: CreateDraft }, async ({ db, user, body }) =>
  created({ draft: await startDraft(db, user, body) }),
);
