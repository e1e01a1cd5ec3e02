import { AnswerProposal } from '@/lib/desk/api';
import { answerProposal } from '@/lib/feedback/proposals';
import { wakeOutbox } from '@/lib/feedback/settle';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  {
    route: '/api/feedback/proposals/{id}',
    roles: ['tag-editor', 'admin'],
    body: AnswerProposal,
  },
  async ({ db, user, params, body }) => {
    const proposal = await answerProposal(db, user, params.id ?? '', body.answer);
    wakeOutbox();
    return { proposal };
  },
);
