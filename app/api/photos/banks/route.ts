import { handle } from '@/lib/http/handler';
import { listBanks } from '@/lib/photos/banks';
import { services } from '@/lib/upstream/services';

export const GET = handle(
  { route: '/api/photos/banks', upstream: 'media', isInEmbed: true },
  ({ request, requestId }) => listBanks(services(), { signal: request.signal, requestId }),
);
