import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { listBanks } from '@/lib/photos/reads/banks';

export const GET = handle(
  { route: '/api/photos/banks', upstream: 'media', isInEmbed: true },
  ({ call }) => listBanks(services(), call),
);
