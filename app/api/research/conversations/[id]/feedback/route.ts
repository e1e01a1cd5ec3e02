import { handle } from '@/lib/http/handler';
import { JudgePart } from '@/lib/research/api';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { judgePart } from '@/lib/research/writes/judge-part';

export const PUT = handle(
  { route: '/api/research/conversations/{id}/feedback', body: JudgePart },
  async ({ db, user, id, body, locale }) => {
    const desk = researchDesk(db);
    await judgePart(desk, user, id, body);
    return { conversation: await readConversation(desk, user, id, locale) };
  },
);
