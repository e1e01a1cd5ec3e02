import { FindRelated } from '@/lib/archive/api';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { relateToDraft } from '@/lib/archive/reads/related-articles';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/drafts/{id}/related', upstream: 'retrieval' } as const;

export const POST = handle(
  { ...spec, body: FindRelated, maxBytes: 2_000_000 },
  ({ db, user, id, body, call }) => relateToDraft(archiveDesk(db), user, id, body, call),
);
