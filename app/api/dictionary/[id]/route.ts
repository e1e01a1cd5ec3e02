import { removeWord } from '@/lib/drafts/reads/dictionary';
import { handle } from '@/lib/http/handler';

export const DELETE = handle({ route: '/api/dictionary/{id}' }, async ({ db, user, params }) => {
  await removeWord(db, user, params.id ?? '');
  return { ok: true };
});
