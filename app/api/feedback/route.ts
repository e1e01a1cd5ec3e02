import { FeedbackQuery } from '@/lib/desk/api';
import { blankJudgements } from '@/lib/feedback/blank-judgements';
import { countUnanalyzed } from '@/lib/feedback/count-unanalyzed';
import { linkArticles } from '@/lib/feedback/link-articles';
import { listFeedback } from '@/lib/feedback/list-feedback';
import { handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/feedback', query: FeedbackQuery },
  async ({ db, user, locale, request, requestId, query: { cursor, ...filter } }) => {
    const list = await listFeedback(db, user, locale, { filter, cursor });
    const call = { signal: request.signal, requestId };
    const linked = await linkArticles({ db, services: services(), reader: user }, list.rows, call);
    const rows = await blankJudgements(researchDesk(db), linked);
    return { ...list, rows, unanalyzed: await countUnanalyzed(db, user) };
  },
);
