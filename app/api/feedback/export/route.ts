import { FeedbackFilter } from '@/lib/feedback/api';
import { listShownFeedback } from '@/lib/feedback/reads/list-feedback';
import { printFeedbackCsv } from '@/lib/feedback/reads/print-feedback-csv';
import { download, handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';

const most = 50_000;

export const GET = handle(
  { route: '/api/feedback/export', query: FeedbackFilter },
  async ({ db, user, locale, query: filter }) => {
    const desk = researchDesk(db);
    const { rows } = await listShownFeedback(desk, user, locale, { filter, limit: most });
    return download(printFeedbackCsv(rows), 'text/csv; charset=utf-8', 'feedback.csv');
  },
);
