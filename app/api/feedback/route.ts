import { FeedbackQuery } from '@/lib/feedback/api';
import { countUnanalyzed } from '@/lib/feedback/count-unanalyzed';
import { linkArticles } from '@/lib/feedback/link-articles';
import { listShownFeedback } from '@/lib/feedback/list-shown-feedback';
import { handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/feedback', query: FeedbackQuery },
  async ({ db, user, locale, request, requestId, query: { cursor, ...filter } }) => {
    const list = await listShownFeedback(researchDesk(db), user, locale, { filter, cursor });
    const call = { signal: request.signal, requestId };
    const rows = await linkArticles({ db, services: services(), reader: user }, list.rows, call);
    return { ...list, rows, unanalyzed: await countUnanalyzed(db, user) };
  },
);
