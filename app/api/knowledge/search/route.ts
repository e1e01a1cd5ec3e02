import { handle } from '@/lib/http/handler';
import { SearchKnowledge } from '@/lib/knowledge/api';
import { searchKnowledge } from '@/lib/knowledge/search-knowledge';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/knowledge/search', query: SearchKnowledge, upstream: 'media' },
  ({ query, request, requestId }) =>
    searchKnowledge(services(), query, { signal: request.signal, requestId }),
);
