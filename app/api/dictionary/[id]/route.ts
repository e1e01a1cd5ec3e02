import { removeWord } from '@/lib/drafts/reads/dictionary';
import { handle } from '@/lib/http/handler';

export const DELETE = handle({ route: '/api/dictionary/{id}' }, async ({ db, user, id }) => {
  await removeWord(db, user, id);
  return { ok: true };
});
