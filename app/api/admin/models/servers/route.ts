import { findServers, readServer } from '@/lib/admin/models';
import { services } from '@/lib/clients/services';
import { ModelServerRequest } from '@/lib/contract/models';
import { handle } from '@/lib/http/handler';

const route = '/api/admin/models/servers';
const spec = { route, roles: ['admin'], upstream: 'retrieval' } as const;

export const GET = handle(spec, ({ db }) => findServers({ db, services: services() }));

export const POST = handle({ ...spec, body: ModelServerRequest }, ({ db, body }) =>
  readServer({ db, services: services() }, body),
);
