import { findArticlesAbout } from '@/lib/archive/articles-with';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/knowledge/{id}/articles', upstream: 'retrieval' },
  ({ params, request, requestId }) =>
    findArticlesAbout(services(), params.id ?? '', { signal: request.signal, requestId }),
);
