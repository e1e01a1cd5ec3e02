import { revokeFeedback } from '@/lib/drafts/findings/revoke';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/feedback/{id}/revoke', roles: ['tag-editor', 'admin'] },
  async ({ db, user, id }) => {
    await revokeFeedback(db, user, id);
    return { revoked: true };
  },
);
