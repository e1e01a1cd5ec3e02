import { CorrectDraft } from '@/lib/analysis/api';
import { correctDraft } from '@/lib/analysis/correct-draft';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

const maxBytes = 2_000_000;

export const POST = handle(
  { route: '/api/analysis/correction', body: CorrectDraft, maxBytes, upstream: 'general' },
  ({ db, user, body, request, requestId }) =>
    correctDraft(db, services(), user, body, { signal: request.signal, requestId }),
);
