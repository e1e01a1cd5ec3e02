import { deleteDataset } from '@/lib/archive/writes/datasets';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/admin/datasets/{name}', roles: ['admin'], upstream: 'media' } as const;

export const DELETE = handle(spec, ({ db, user, params }) =>
  deleteDataset({ db, services: services() }, user, params.name ?? ''),
);
