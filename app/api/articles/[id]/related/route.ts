import { archiveDesk } from '@/lib/archive/archive-desk';
import { findRelated } from '@/lib/archive/reads/related-articles';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/articles/{id}/related', upstream: 'retrieval' },
  ({ db, id, call }) => findRelated(archiveDesk(db), id, call),
);
