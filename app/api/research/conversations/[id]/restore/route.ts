import { handle } from '@/lib/http/handler';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { restoreConversation } from '@/lib/research/writes/change-conversation';

export const POST = handle(
  { route: '/api/research/conversations/{id}/restore' },
  async ({ db, user, id, locale }) => {
    const desk = researchDesk(db);
    await restoreConversation(desk, user, id);
    return { conversation: await readConversation(desk, user, id, locale) };
  },
);
