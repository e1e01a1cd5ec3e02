import { readAccount } from '@/lib/account/reads';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/account', upstream: 'general' }, ({ user, call }) =>
  readAccount(services(), user, call),
);
