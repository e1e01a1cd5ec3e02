import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { SearchKnowledge } from '@/lib/knowledge/api';
import { searchKnowledge } from '@/lib/knowledge/reads/search-knowledge';

export const GET = handle(
  { route: '/api/knowledge/search', query: SearchKnowledge, upstream: 'media' },
  ({ query, call }) => searchKnowledge(services(), query, call),
);
