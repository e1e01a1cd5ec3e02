import { handle } from '@/lib/http/handler';
import { readAccount } from '@/lib/upstream/account';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/account', upstream: 'general' },
  ({ request, requestId, user }) =>
    readAccount(services(), user, { signal: request.signal, requestId }),
);
