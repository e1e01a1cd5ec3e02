import { handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';
import { readResearchStatus } from '@/lib/research/research-status';

export const GET = handle(
  { route: '/api/research/status', upstream: 'retrieval' },
  ({ db, requestId }) => readResearchStatus(researchDesk(db), { requestId }),
);
