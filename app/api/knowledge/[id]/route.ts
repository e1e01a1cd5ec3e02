import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { ReadItem } from '@/lib/knowledge/api';
import { readItem } from '@/lib/knowledge/reads/read-item';

export const GET = handle(
  { route: '/api/knowledge/{id}', query: ReadItem, upstream: 'media' },
  ({ db, user, id, query, locale, call }) =>
    readItem(db, services(), user, id, query.language ?? locale, call),
);
