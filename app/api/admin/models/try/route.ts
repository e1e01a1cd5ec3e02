import { tryModel } from '@/lib/admin/models';
import { services } from '@/lib/clients/services';
import { ModelTrial } from '@/lib/contract/models';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/admin/models/try', roles: ['admin'], upstream: 'retrieval' } as const;

export const POST = handle({ ...spec, body: ModelTrial }, ({ db, body, call }) =>
  tryModel({ db, services: services() }, body, call.signal),
);
