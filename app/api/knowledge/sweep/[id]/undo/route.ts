import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { undoSweep } from '@/lib/knowledge/jobs/run-sweep';
import { vocabulary } from '@/lib/tags/reads/vocabulary';

export const POST = handle(
  { route: '/api/knowledge/sweep/{id}/undo', upstream: 'media' },
  ({ db, user, id }) => undoSweep({ db, services: services(), tags: vocabulary() }, user, id),
);
