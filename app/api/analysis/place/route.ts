import { services } from '@/lib/clients/services';
import { checkPlace } from '@/lib/drafts/analysis/check-place';
import { CheckPlace } from '@/lib/drafts/api';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/analysis/place', body: CheckPlace, upstream: 'media' },
  ({ body, call }) => checkPlace(services(), body, call),
);
