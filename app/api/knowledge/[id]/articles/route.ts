import { findArticlesAbout } from '@/lib/archive/reads/articles-with';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/knowledge/{id}/articles', upstream: 'retrieval' },
  ({ id, call }) => findArticlesAbout(services(), id, call),
);
