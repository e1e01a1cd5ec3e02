import { findArticlesTagged } from '@/lib/archive/articles-with';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/tags/{id}/articles', upstream: 'retrieval' },
  ({ params, request, requestId }) =>
    findArticlesTagged(services(), [params.id ?? ''], { signal: request.signal, requestId }),
);
