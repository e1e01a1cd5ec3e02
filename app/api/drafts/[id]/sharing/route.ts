import { ShareDraft } from '@/lib/desk/draft-api';
import { shareDraft } from '@/lib/desk/sharing';
import { handle } from '@/lib/http/handler';

export const PUT = handle(
  { route: '/api/drafts/{id}/sharing', body: ShareDraft },
  async ({ db, user, params, body }) => ({
    draft: await shareDraft(db, user, params.id ?? '', body),
  }),
);
