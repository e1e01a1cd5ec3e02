import { ShareDraft } from '@/lib/drafts/api';
import { shareDraft } from '@/lib/drafts/writes/change-draft';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  { route: '/api/drafts/{id}/sharing', body: ShareDraft },
  async ({ db, user, id, body }) => ({ draft: await shareDraft(db, user, id, body) }),
);
