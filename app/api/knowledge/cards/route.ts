import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { ReadCards } from '@/lib/knowledge/api';
import { readCards } from '@/lib/knowledge/reads/read-cards';

export const GET = handle(
  { route: '/api/knowledge/cards', query: ReadCards, upstream: 'media' },
  async ({ query, call }) => ({ cards: await readCards(services(), query, call) }),
);
