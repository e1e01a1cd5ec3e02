import { JudgeArticle } from '@/lib/archive/api';
import { judgeArticle } from '@/lib/archive/writes/judge-article';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/articles/feedback', body: JudgeArticle },
  async ({ db, user, body }) => {
    await judgeArticle(db, user, body);
    return {};
  },
);
