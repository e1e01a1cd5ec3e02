import { listRevisions } from '@/lib/drafts/reads/revisions';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/drafts/{id}/revisions' }, async ({ db, user, id }) => ({
  revisions: await listRevisions(db, user, id),
}));
