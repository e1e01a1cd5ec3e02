import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { PutCorrection } from '@/lib/knowledge/api';
import { correctors } from '@/lib/knowledge/may-correct';
import { readItem } from '@/lib/knowledge/reads/read-item';
import { correctItem, takeBackCorrection } from '@/lib/knowledge/writes/correct-item';

const route = '/api/knowledge/{id}/correction';
const shared = { route, roles: correctors, upstream: 'media' } as const;

export const PUT = handle(
  { ...shared, body: PutCorrection, maxBytes: 400_000 },
  async ({ db, user, id, body, locale, requestId }) => {
    await correctItem(db, services(), user, id, body, { requestId });
    return readItem(db, services(), user, id, locale, { requestId });
  },
);

export const DELETE = handle(shared, async ({ db, user, id, locale, requestId }) => {
  const { isGone } = await takeBackCorrection(db, services(), user, id, { requestId });
  if (isGone) return new Response(null, { status: 204 });
  return readItem(db, services(), user, id, locale, { requestId });
});
