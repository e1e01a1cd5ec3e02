import { analyzeDraft } from '@/lib/analysis/analyze-draft';
import { AnalyzeDraft } from '@/lib/analysis/api';
import { explainFailure } from '@/lib/http/failure-response';
import { handle } from '@/lib/http/handler';
import { services } from '@/lib/upstream/services';

const maxBytes = 2_000_000;

export const POST = handle(
  { route: '/api/analysis', body: AnalyzeDraft, maxBytes, upstream: 'media' },
  ({ db, user, body, request, requestId, locale }) =>
    analyzeDraft(db, services(), user, body, {
      signal: request.signal,
      requestId,
      explain: (failure) => explainFailure(failure, locale),
    }),
);
