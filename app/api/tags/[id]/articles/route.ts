import { findArticlesTagged } from '@/lib/archive/reads/articles-with';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/tags/{id}/articles', upstream: 'retrieval' },
  ({ id, call }) => findArticlesTagged(services(), [id], call),
);
