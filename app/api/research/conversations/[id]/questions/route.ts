import { created, handle } from '@/lib/http/handler';
import { AskQuestion } from '@/lib/research/api';
import { askQuestion } from '@/lib/research/jobs/ask-question';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';

export const POST = handle(
  {
    route: '/api/research/conversations/{id}/questions',
    body: AskQuestion,
    upstream: 'retrieval',
  },
  async ({ db, user, id, body, locale }) => {
    const desk = researchDesk(db);
    const asked = await askQuestion(desk, user, body, id);
    return created({ conversation: await readConversation(desk, user, asked, locale) });
  },
);
