import { services } from '@/lib/clients/services';
import { correctDraft } from '@/lib/drafts/analysis/correct-draft';
import { CorrectDraft } from '@/lib/drafts/api';
import { handle } from '@/lib/http/handler';

const maxBytes = 2_000_000;

export const POST = handle(
  { route: '/api/analysis/correction', body: CorrectDraft, maxBytes, upstream: 'general' },
  ({ db, user, body, request, requestId }) =>
    correctDraft(db, services(), user, body, { signal: request.signal, requestId }),
);
