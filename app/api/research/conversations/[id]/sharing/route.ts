import { handle } from '@/lib/http/handler';
import { ShareConversation } from '@/lib/research/api';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { shareConversation } from '@/lib/research/writes/change-conversation';

export const PUT = handle(
  { route: '/api/research/conversations/{id}/sharing', body: ShareConversation },
  async ({ db, user, id, body, locale }) => {
    const desk = researchDesk(db);
    await shareConversation(desk, user, id, body);
    return { conversation: await readConversation(desk, user, id, locale) };
  },
);
