import { created, handle } from '@/lib/http/handler';
import { AddItem } from '@/lib/knowledge/api';
import { addItem } from '@/lib/knowledge/correct-item';
import { correctors } from '@/lib/knowledge/may-correct';
import { services } from '@/lib/upstream/services';

export const POST = handle(
  { route: '/api/knowledge', roles: correctors, body: AddItem, upstream: 'media' },
  async ({ db, user, body, requestId }) =>
    created({ gkbId: await addItem(db, services(), user, body, { requestId }) }),
);
