import { readStatus } from '@/lib/admin/status/read-status';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

export const GET = handle({ route: '/api/admin/status', roles: ['admin'] }, ({ db, call }) =>
  readStatus({ db, services: services(), dataDir: env().dataDir }, call.signal),
);
