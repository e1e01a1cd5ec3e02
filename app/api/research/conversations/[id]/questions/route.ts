import { created, handle } from '@/lib/http/handler';
import { AskQuestion } from '@/lib/research/api';
import { readConversation } from '@/lib/research/reading/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { askQuestion } from '@/lib/research/runs/ask-question';

export const POST = handle(
  {
    route: '/api/research/conversations/{id}/questions',
    body: AskQuestion,
    upstream: 'retrieval',
  },
  async ({ db, user, params, body, locale }) => {
    const desk = researchDesk(db);
    const id = await askQuestion(desk, user, body, params.id ?? '');
    return created({ conversation: await readConversation(desk, user, id, locale) });
  },
);
