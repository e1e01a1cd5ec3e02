import { describeProposals } from '@/lib/feedback/reads/describe-proposals';
import { listProposals } from '@/lib/feedback/writes/proposals';
import { handle } from '@/lib/http/handler';
import { tagDesk } from '@/lib/tags/tag-desk';

export const GET = handle(
  { route: '/api/feedback/proposals', roles: ['tag-editor', 'admin'] },
  async ({ db, user }) => ({
    proposals: await describeProposals(tagDesk(db), await listProposals(db, user)),
  }),
);
