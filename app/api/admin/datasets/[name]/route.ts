import { deleteDataset } from '@/lib/archive/datasets';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

const spec = { route: '/api/admin/datasets/{name}', roles: ['admin'], upstream: 'media' } as const;

export const DELETE = handle(spec, ({ db, user, params }) =>
  deleteDataset({ db, services: services() }, user, params.name ?? ''),
);
