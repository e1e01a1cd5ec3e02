import { CreateDataset } from '@/lib/archive/api';
import { createDataset, listDatasets } from '@/lib/archive/writes/datasets';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/admin/datasets', roles: ['admin'], upstream: 'media' } as const;

export const GET = handle(spec, ({ call }) => listDatasets(services(), call));

export const POST = handle({ ...spec, body: CreateDataset }, ({ db, user, body }) =>
  createDataset({ db, services: services() }, user, body.name),
);
