import { ChooseModel } from '@/lib/admin/api';
import { chooseModel, removeModel } from '@/lib/admin/models';
import { services } from '@/lib/clients/services';
import { ModelPath } from '@/lib/contract/models';
import { handle } from '@/lib/http/handler';
import { parseInput } from '@/lib/http/read-json';

const route = '/api/admin/models/{purpose}';
const spec = { route, roles: ['admin'], upstream: 'retrieval' } as const;

export const PUT = handle({ ...spec, body: ChooseModel }, ({ db, user, params, body }) => {
  const { purpose } = parseInput(ModelPath, params);
  return chooseModel({ db, services: services() }, user, purpose, body);
});

export const DELETE = handle(spec, ({ db, user, params }) => {
  const { purpose } = parseInput(ModelPath, params);
  return removeModel({ db, services: services() }, user, purpose);
});
