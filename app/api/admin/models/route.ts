import { ChangeModelRoles } from '@/lib/admin/api';
import { changeModelRoles, readModels } from '@/lib/admin/models';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/admin/models', roles: ['admin'], upstream: 'retrieval' } as const;

export const GET = handle(spec, ({ db }) => readModels({ db, services: services() }));

export const PATCH = handle({ ...spec, body: ChangeModelRoles }, ({ db, user, body }) =>
  changeModelRoles({ db, services: services() }, user, body.roles),
);
