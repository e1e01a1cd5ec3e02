import { RevisionQuery } from '@/lib/drafts/api';
import { listRevisions } from '@/lib/drafts/reads/revisions';
import { handle } from '@/lib/http/handler';

export const GET = handle(
  { route: '/api/drafts/{id}/revisions', query: RevisionQuery },
  ({ db, user, id, query }) => listRevisions(db, user, id, query),
);
