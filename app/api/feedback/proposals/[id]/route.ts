import { AnswerProposal } from '@/lib/feedback/api';
import { answerProposal } from '@/lib/feedback/proposals';
import { wakeOutbox } from '@/lib/feedback/settle';
import { handle } from '@/lib/http/handler';
import { confirmAsTag } from '@/lib/tags/confirm-as-tag';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  {
    route: '/api/feedback/proposals/{id}',
    roles: ['tag-editor', 'admin'],
    body: AnswerProposal,
    maxBytes: 400_000,
  },
  async ({ db, user, params, body, locale }) => {
    const id = params.id ?? '';
    const answered = body.tag
      ? await confirmAsTag(tagDesk(db), user, id, body.tag, locale)
      : { proposal: await answerProposal(db, user, id, body.answer) };
    wakeOutbox();
    return answered;
  },
);
