import { createDataset, listDatasets } from '@/lib/archive/datasets';
import { CreateDataset } from '@/lib/archive/datasets-api';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

const spec = { route: '/api/admin/datasets', roles: ['admin'], upstream: 'media' } as const;

export const GET = handle(spec, ({ request, requestId }) =>
  listDatasets(services(), { signal: request.signal, requestId }),
);

export const POST = handle({ ...spec, body: CreateDataset }, ({ db, user, body }) =>
  createDataset({ db, services: services() }, user, body.name),
);
