import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { ListTopics } from '@/lib/knowledge/api';
import { listTopics } from '@/lib/knowledge/reads/list-topics';

export const GET = handle(
  { route: '/api/knowledge/topics', query: ListTopics, upstream: 'media' },
  ({ query, call }) => listTopics(services(), query, call),
);
