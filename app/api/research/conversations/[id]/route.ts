import { handle } from '@/lib/http/handler';
import { RenameConversation } from '@/lib/research/api';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { deleteConversation, renameConversation } from '@/lib/research/writes/change-conversation';

const route = '/api/research/conversations/{id}';

export const GET = handle({ route, upstream: 'retrieval' }, async ({ db, user, id, locale }) => ({
  conversation: await readConversation(researchDesk(db), user, id, locale),
}));

export const PUT = handle(
  { route, body: RenameConversation },
  async ({ db, user, id, body, locale }) => {
    const desk = researchDesk(db);
    await renameConversation(desk, user, id, body.title);
    return { conversation: await readConversation(desk, user, id, locale) };
  },
);

export const DELETE = handle({ route }, async ({ db, user, id }) => {
  await deleteConversation(researchDesk(db), user, id);
  return {};
});
