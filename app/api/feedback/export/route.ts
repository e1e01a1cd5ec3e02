import { FeedbackFilter } from '@/lib/desk/api';
import { blankJudgements } from '@/lib/feedback/blank-judgements';
import { listFeedback } from '@/lib/feedback/list-feedback';
import { printFeedbackCsv } from '@/lib/feedback/print-feedback-csv';
import { handle } from '@/lib/http/handler';
import { researchDesk } from '@/lib/research/research-desk';

const most = 50_000;

export const GET = handle(
  { route: '/api/feedback/export', query: FeedbackFilter },
  async ({ db, user, locale, query: filter }) => {
    const { rows } = await listFeedback(db, user, locale, { filter, limit: most });
    const shown = await blankJudgements(researchDesk(db), rows);
    return new Response(printFeedbackCsv(shown), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="feedback.csv"',
      },
    });
  },
);
