import { restoreDraft } from '@/lib/drafts/writes/delete-draft';
import { handle } from '@/lib/http/handler';

export const POST = handle({ route: '/api/drafts/{id}/restore' }, async ({ db, user, id }) => ({
  draft: await restoreDraft(db, user, id),
}));
