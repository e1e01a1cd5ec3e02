import { handle } from '@/lib/http/handler';
import { readResearchStatus } from '@/lib/research/reads/research-status';
import { researchDesk } from '@/lib/research/research-desk';

export const GET = handle(
  { route: '/api/research/status', upstream: 'retrieval' },
  ({ db, requestId }) => readResearchStatus(researchDesk(db), { requestId }),
);
