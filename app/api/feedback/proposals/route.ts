import { listProposals } from '@/lib/feedback/proposals';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/feedback/proposals', roles: ['tag-editor', 'admin'] },
  async ({ db, user }) => ({ proposals: await listProposals(db, user) }),
);
