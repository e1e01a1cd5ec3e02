import { handle } from '@/lib/http/handler';
import { undoSweep } from '@/lib/knowledge/sweep/run-sweep';
import { vocabulary } from '@/lib/tags/vocabulary';
import { services } from '@/lib/upstream/services';

export const POST = handle(
  { route: '/api/knowledge/sweep/{id}/undo', upstream: 'media' },
  ({ db, user, params }) =>
    undoSweep({ db, services: services(), tags: vocabulary() }, user, params.id ?? ''),
);
