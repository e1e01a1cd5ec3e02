import { AnswerProposal } from '@/lib/feedback/api';
import { confirmAsTag } from '@/lib/feedback/writes/confirm-as-tag';
import { answerProposal } from '@/lib/feedback/writes/proposals';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  {
    route: '/api/feedback/proposals/{id}',
    roles: ['tag-editor', 'admin'],
    body: AnswerProposal,
    maxBytes: 400_000,
  },
  async ({ db, user, id, body, locale }) => {
    const answered = body.tag
      ? await confirmAsTag(tagDesk(db), user, id, body.tag, locale)
      : { proposal: await answerProposal(db, user, id, body.answer) };
    wakeJobs('feedback');
    return answered;
  },
);
