import type { Handlers } from '../../../lib/contract/call.ts';
import { describeIssue } from '../../../lib/contract/describe-issue.ts';
import { IdempotencyKey } from '../../../lib/contract/extensions.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { type AnalysisEngine, analyzeForTenant } from '../../engines/account/port.ts';
import type { ArchiveEngine } from '../../engines/archive/port.ts';
import { makeReferenceKey, recordFeedback, saveReference } from '../../engines/feedback/port.ts';
import type { PhotoEngine } from '../../engines/photos/engine.ts';
import { mediaArticleHandlers } from './article-routes.ts';
import { knowledgeHandlers } from './knowledge-routes.ts';
import { photoFileHandlers } from './photo-file-routes.ts';
import { photoHandlers } from './photo-routes.ts';
import { tagHandlers } from './tag-routes.ts';
import { wantedAnalysis } from './wanted-analysis.ts';

/** The media service (CONTRACT 4). */
export function mediaHandlers(
  engine: AnalysisEngine & ArchiveEngine & PhotoEngine,
): Handlers<typeof mediaEndpoints> {
  return {
    ...knowledgeHandlers(engine),
    ...tagHandlers(engine),
    ...mediaArticleHandlers(engine),
    ...photoHandlers(engine),
    ...photoFileHandlers(engine),

    async analyze(call) {
      const { tenant, time } = call;
      const key = makeReferenceKey(time);
      const wanted = wantedAnalysis(call.body, key, time);
      const { bytes } = await analyzeForTenant(
        engine,
        call,
        wanted,
        (transaction, { usedChars, items }) =>
          saveReference(transaction, { key, tenant, usedChars, items, time }),
      );
      return { bytes: [bytes] };
    },

    async sendAnalysisFeedback({ tenant, body, time, header }) {
      const idempotencyKey = IdempotencyKey.optional().safeParse(header('idempotency-key'));
      if (!idempotencyKey.success) {
        throw invalidRequest(`Idempotency-Key: ${describeIssue(idempotencyKey.error)}`);
      }
      const options = { time, idempotencyKey: idempotencyKey.data };
      return { json: await recordFeedback(engine.store, tenant, body, options) };
    },
  };
}
