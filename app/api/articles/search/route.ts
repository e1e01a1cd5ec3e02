import { SearchArticles } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { withVerdicts } from '@/lib/archive/reads/hit-verdicts';
import { searchArticles } from '@/lib/archive/reads/search-articles';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/search', body: SearchArticles, upstream: 'retrieval' },
  async ({ db, user, body, locale, call }) => {
    const result = await searchArticles(archiveDesk(db), body, locale, call);
    return withVerdicts(db, user, body.q, result);
  },
);
