import { FeedbackQuery } from '@/lib/desk/api';
import { listFeedback } from '@/lib/feedback/list-feedback';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/feedback', query: FeedbackQuery },
  ({ db, user, locale, query: { cursor, ...filter } }) =>
    listFeedback(db, user, locale, { filter, cursor }),
);
