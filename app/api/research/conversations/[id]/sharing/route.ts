import { handle } from '@/lib/http/handler';
import { ShareConversation } from '@/lib/research/api';
import { shareConversation } from '@/lib/research/change-conversation';
import { readConversation } from '@/lib/research/reading/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';

export const PUT = handle(
  { route: '/api/research/conversations/{id}/sharing', body: ShareConversation },
  async ({ db, user, params: { id = '' }, body, locale }) => {
    const desk = researchDesk(db);
    await shareConversation(desk, user, id, body);
    return { conversation: await readConversation(desk, user, id, locale) };
  },
);
