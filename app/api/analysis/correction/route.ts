import { services } from '@/lib/clients/services';
import { correctDraft } from '@/lib/drafts/analysis/correct-draft';
import { CorrectDraft } from '@/lib/drafts/api';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  {
    route: '/api/analysis/correction',
    body: CorrectDraft,
    maxBytes: 2_000_000,
    upstream: 'general',
  },
  ({ db, user, body, call }) => correctDraft(db, services(), user, body, call),
);
