import { archiveDesk } from '@/lib/archive/archive-desk';
import { findRelated } from '@/lib/archive/reads/related-articles';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/articles/{id}/related', upstream: 'retrieval' },
  ({ db, params, request, requestId }) =>
    findRelated(archiveDesk(db), params.id ?? '', { signal: request.signal, requestId }),
);
