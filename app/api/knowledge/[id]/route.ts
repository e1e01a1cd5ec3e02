import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { ReadItem } from '@/lib/knowledge/api';
import { readItem } from '@/lib/knowledge/reads/read-item';

export const GET = handle(
  { route: '/api/knowledge/{id}', query: ReadItem, upstream: 'media' },
  ({ db, user, params, query, locale, request, requestId }) =>
    readItem(db, services(), user, params.id ?? '', query.language ?? locale, {
      signal: request.signal,
      requestId,
    }),
);
