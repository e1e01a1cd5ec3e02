import type { Handlers } from '../../../lib/contract/call.ts';
import { IdempotencyKey } from '../../../lib/contract/extensions.ts';
import { analysisParts } from '../../../lib/contract/inventories.ts';
import type { NlpRequest } from '../../../lib/contract/media.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { describeIssue } from '../../../lib/text/describe-issue.ts';
import {
  type AnalysisEngine,
  analyzeForTenant,
  type RequestedAnalysis,
} from '../../engines/account/port.ts';
import type { ArchiveEngine, SentArticle } from '../../engines/archive/port.ts';
import { shareComing } from '../../engines/encoder/vectors/port.ts';
import {
  makeReferenceKey,
  recordFeedback,
  removeFeedback,
  saveReference,
} from '../../engines/feedback/port.ts';
import { listTopics, referenceDay } from '../../engines/language/port.ts';
import type { PhotoEngine } from '../../engines/photos/port.ts';
import { articleRecommendationHandlers, mediaArticleHandlers } from './article-routes.ts';
import { knowledgeHandlers } from './knowledge-routes.ts';
import { photoFileHandlers, photoHandlers } from './photo-routes.ts';
import { tagHandlers } from './tag-routes.ts';

/** The media service (CONTRACT 4). */
export function mediaHandlers(
  engine: AnalysisEngine & ArchiveEngine & PhotoEngine,
): Handlers<typeof mediaEndpoints> {
  return {
    ...knowledgeHandlers(engine),
    ...tagHandlers(engine),
    ...mediaArticleHandlers(engine),
    ...articleRecommendationHandlers(engine),
    ...photoHandlers(engine),
    ...photoFileHandlers(engine),

    async analyze(call) {
      const { tenant, time } = call;
      const key = makeReferenceKey(time);
      const requested = {
        ...toRequestedAnalysis(call.body, key, time),
        ...(await meaningOf(engine, call)),
      };
      const { bytes } = await analyzeForTenant(engine, call, requested, (transaction, finished) =>
        saveReference(transaction, { ...finished, key, tenant, time }),
      );
      return { bytes: [bytes] };
    },

    listTopics: async ({ query }) => ({
      json: { topics: listTopics(query.language), areFound: engine.meanings.isBuiltIn },
    }),

    async sendAnalysisFeedback({ tenant, body, time, header }) {
      const idempotencyKey = IdempotencyKey.optional().safeParse(header('idempotency-key'));
      if (!idempotencyKey.success) {
        throw invalidRequest(`Idempotency-Key: ${describeIssue(idempotencyKey.error)}`);
      }
      const options = { time, idempotencyKey: idempotencyKey.data };
      return { json: await recordFeedback(engine.store, tenant, body, options) };
    },

    async removeAnalysisFeedback({ tenant, body }) {
      await removeFeedback(engine.store, tenant, body.referenceKeys);
      return { json: { message: 'The feedback is removed.' } };
    },
  };
}

/**
 * Encodes the beginning of an article where its topics are asked for: beside the analysis where a worker seems free, and else
 * before it, as a worker that waits does nothing for others.
 */
async function meaningOf(
  { meanings, pool }: ArchiveEngine & Pick<AnalysisEngine, 'pool'>,
  { tenant, body, signal }: { tenant: string; body: NlpRequest; signal: AbortSignal },
): Promise<Pick<RequestedAnalysis, 'meaning' | 'comingMeaning'>> {
  const { id, title, lead, text, paraSpecs, analyses } = body;
  if (analyses && !analyses.includes('tags')) return {};
  const sent: SentArticle = paraSpecs?.length
    ? { face: 'retrieval', article: { id, paraSpecs } }
    : { face: 'media', article: { id, title, lead, text } };
  const making = meanings.ofBeginning(sent, {
    key: id === undefined ? undefined : `${tenant} ${id}`,
    signal,
  });
  const { workers, busy } = pool.load;
  if (busy < workers) return { comingMeaning: shareComing(making) };
  const meaning = await making;
  return meaning ? { meaning } : {};
}

/** The answer carries the reference key, which feedback refers to. */
function toRequestedAnalysis(
  request: NlpRequest,
  referenceKey: string,
  now: Date,
): RequestedAnalysis {
  const { title, lead, text, paraSpecs, langDetectPrior } = request;
  return {
    kind: 'analysis',
    id: request.id,
    ...(paraSpecs?.length ? { paraSpecs } : { title, lead, text }),
    analyses: request.analyses ?? analysisParts,
    language: request.language,
    ...(langDetectPrior?.length && { langDetectPrior }),
    presentationLanguage: request.presentationLanguage,
    domicile: request.domicile,
    domain: 'media',
    referenceDate: referenceDay(request.referenceDate, now),
    diacritization: 'auto',
    returnMentions: request.returnMentions,
    returnTrees: request.returnTrees,
    returnItemSentiment: request.returnItemSentiment,
    returnGkbProperties: request.returnGkbProperties,
    tagType: 'media',
    metadata: { referenceKey },
  };
}
