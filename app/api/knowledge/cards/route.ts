import { handle } from '@/lib/http/handler';
import { ReadCards } from '@/lib/knowledge/api';
import { readCards } from '@/lib/knowledge/read-cards';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/knowledge/cards', query: ReadCards, upstream: 'media' },
  async ({ query, request, requestId }) => ({
    cards: await readCards(services(), query, { signal: request.signal, requestId }),
  }),
);
