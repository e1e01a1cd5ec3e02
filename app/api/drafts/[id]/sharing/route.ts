import { ShareDraft } from '@/lib/drafts/api';
import { shareDraft } from '@/lib/drafts/writes/change-draft';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  { route: '/api/drafts/{id}/sharing', body: ShareDraft },
  async ({ db, user, params, body }) => ({
    draft: await shareDraft(db, user, params.id ?? '', body),
  }),
);
