import { services } from '@/lib/clients/services';
import { analyzeDraft } from '@/lib/drafts/analysis/analyze-draft';
import { toResponse } from '@/lib/drafts/analysis/to-response';
import { AnalyzeDraft } from '@/lib/drafts/api';
import { explainFailure } from '@/lib/http/failure-response';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/analysis', body: AnalyzeDraft, maxBytes: 2_000_000, upstream: 'media' },
  async ({ db, user, body, request, requestId, locale }) =>
    toResponse(
      await analyzeDraft(db, services(), user, body, {
        signal: request.signal,
        requestId,
        explain: (failure) => explainFailure(failure, locale),
      }),
    ),
);
