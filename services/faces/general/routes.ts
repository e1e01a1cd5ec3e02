import type { Handlers } from '../../../lib/contract/call.ts';
import type { AnalysisRequest } from '../../../lib/contract/general.ts';
import type { generalEndpoints } from '../../../lib/contract/general-endpoints.ts';
import { limits } from '../../../lib/contract/limits.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import {
  type AnalysisEngine,
  analyzeEachForTenant,
  analyzeForTenant,
  describeAccount,
  type Payer,
  type RequestedAnalysis,
  readUsage,
} from '../../engines/account/port.ts';
import { referenceDay } from '../../engines/language/port.ts';

/** The general language service (CONTRACT 3). */
export function generalHandlers(engine: AnalysisEngine): Handlers<typeof generalEndpoints> {
  const analyze = async (payer: Payer, requested: RequestedAnalysis) => {
    const { bytes } = await analyzeForTenant(engine, payer, requested);
    return { bytes: [bytes] };
  };
  const analyzeOne = (call: Payer & { body: AnalysisRequest }) =>
    analyze(call, toRequestedAnalysis(call.body, call.time));
  return {
    analyze: analyzeOne,
    analyzeByQuery: async (call) =>
      call.isHead ? { bytes: [] } : analyzeOne({ ...call, body: call.query }),
    findEntities: analyzeOne,
    findTags: analyzeOne,
    judgeSentiment: analyzeOne,
    detectLanguage: analyzeOne,
    findRelations: analyzeOne,

    async analyzeBatch(call) {
      const { documents } = call.body;
      documents.forEach(requireFitting);
      const requested = documents.map((document) => toRequestedAnalysis(document, call.time));
      return { list: analyzeEachForTenant(engine, call, requested) };
    },

    async correct(call) {
      const { dictionary, ...request } = call.body;
      const requested = toRequestedAnalysis(request, call.time);
      return analyze(call, { ...requested, kind: 'correction', dictionary });
    },

    getAccount: async ({ tenant, quota, time }) => ({
      json: describeAccount(quota, await readUsage(engine.store, tenant, time), time),
    }),
  };
}

/** A document of a batch may be as large as a request of its own. */
function requireFitting(document: AnalysisRequest, position: number): void {
  const { title = '', text = '', paraSpecs = [] } = document;
  const texts = [title, text, ...paraSpecs.map((spec) => spec.text)];
  const bytes = texts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  if (bytes <= limits.requestBytes) return;
  const limit = limits.requestBytes.toLocaleString('en');
  throw new ServiceError(413, `documents[${position}]: larger than ${limit} bytes`);
}

/** Leaves out custom members of the request. */
function toRequestedAnalysis(request: AnalysisRequest, now: Date): RequestedAnalysis {
  const { title, text, paraSpecs, langDetectPrior } = request;
  return {
    kind: 'analysis',
    id: request.id,
    ...(paraSpecs?.length ? { paraSpecs } : { title, text }),
    analyses: request.analyses,
    language: request.language,
    ...(langDetectPrior?.length && { langDetectPrior }),
    domain: request.domain,
    textType: request.textType,
    htmlExtractor: request.htmlExtractor,
    referenceDate: referenceDay(request.referenceDate, now),
    diacritization: request.diacritization,
    correction: request.correction,
    returnMentions: request.returnMentions,
    returnTrees: true,
    returnItemSentiment: request.returnItemSentiment,
    returnGkbProperties: false,
    tagType: 'base',
    metadata: request.metadata,
  };
}
