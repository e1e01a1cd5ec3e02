import type { Hono } from 'hono';
import { IdempotencyKey } from '../../../lib/contract/extensions.ts';
import { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { describeIssue } from '../../../lib/text/describe-issue.ts';
import { type AnalysisEngine, analyzeForTenant } from '../../engines/account/charged-analysis.ts';
import { recordFeedback } from '../../engines/feedback/record-feedback.ts';
import { makeReferenceKey } from '../../engines/feedback/reference-key.ts';
import { keepReference } from '../../engines/feedback/references.ts';
import type { PhotoEngine } from '../../engines/photos/engine.ts';
import type { AppEnv } from '../../server/http/app-env.ts';
import type { Handlers } from '../../server/http/call.ts';
import { type FaceOptions, mountFace } from '../../server/http/mount-face.ts';
import type { ArchiveEngine } from '../retrieval/archive-engine.ts';
import { mediaArticleHandlers } from './article-routes.ts';
import { knowledgeHandlers } from './knowledge-routes.ts';
import { photoFileHandlers } from './photo-file-routes.ts';
import { photoHandlers } from './photo-routes.ts';
import { tagHandlers } from './tag-routes.ts';
import { wantedAnalysis } from './wanted-analysis.ts';

/** The media service (CONTRACT 4); what has no handler is routed and answers 501. */
export function mountMedia(
  app: Hono<AppEnv>,
  engine: AnalysisEngine & ArchiveEngine & PhotoEngine,
  options: FaceOptions,
) {
  const handlers: Handlers<typeof mediaEndpoints> = {
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
          keepReference(transaction, { key, tenant, usedChars, items, time }),
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
  mountFace(app, mediaEndpoints, handlers, options);
}
