import { services } from '@/lib/clients/services';
import { created, handle } from '@/lib/http/handler';
import { AddItem } from '@/lib/knowledge/api';
import { correctors } from '@/lib/knowledge/may-correct';
import { addItem } from '@/lib/knowledge/writes/correct-item';

export const POST = handle(
  { route: '/api/knowledge', roles: correctors, body: AddItem, upstream: 'media' },
  async ({ db, user, body, requestId }) =>
    created({ gkbId: await addItem(db, services(), user, body, { requestId }) }),
);
