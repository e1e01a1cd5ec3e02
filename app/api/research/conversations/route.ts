import { created, handle } from '@/lib/http/handler';
import { AskQuestion, ListConversations } from '@/lib/research/api';
import { askQuestion } from '@/lib/research/jobs/ask-question';
import { listConversations } from '@/lib/research/reads/list-conversations';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';

const route = '/api/research/conversations';

export const GET = handle({ route, query: ListConversations }, ({ db, user, query }) =>
  listConversations(researchDesk(db), user, query),
);

export const POST = handle(
  { route, body: AskQuestion, upstream: 'retrieval' },
  async ({ db, user, body, locale }) => {
    const desk = researchDesk(db);
    const id = await askQuestion(desk, user, body);
    return created({ conversation: await readConversation(desk, user, id, locale) });
  },
);
