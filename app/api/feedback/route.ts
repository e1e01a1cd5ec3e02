import { services } from '@/lib/clients/services';
import { countUnanalyzed } from '@/lib/drafts/findings/feedback-state';
import { FeedbackQuery } from '@/lib/feedback/api';
import { listShownFeedback } from '@/lib/feedback/reads/list-feedback';
import { linkArticles } from '@/lib/feedback/writes/link-articles';
import { handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';

export const GET = handle(
  { route: '/api/feedback', query: FeedbackQuery },
  async ({ db, user, locale, query: { cursor, ...filter }, call }) => {
    const list = await listShownFeedback(researchDesk(db), user, locale, { filter, cursor });
    const rows = await linkArticles({ db, services: services(), reader: user }, list.rows, call);
    return { ...list, rows, unanalyzed: await countUnanalyzed(db, user) };
  },
);
