import { created, handle } from '@/lib/http/handler';
import { QuoteSource } from '@/lib/research/api';
import { researchDesk } from '@/lib/research/research-desk';
import { quoteSource } from '@/lib/research/writes/quote-source';

export const POST = handle(
  { route: '/api/research/conversations/{id}/quotes', body: QuoteSource },
  async ({ db, user, id, body, locale }) =>
    created(await quoteSource(researchDesk(db), user, id, body, locale)),
);
