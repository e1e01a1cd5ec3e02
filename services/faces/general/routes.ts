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
  readUsage,
} from '../../engines/account/port.ts';
import { wantedAnalysis } from './wanted-analysis.ts';

/** The general language service (CONTRACT 3). */
export function generalHandlers(engine: AnalysisEngine): Handlers<typeof generalEndpoints> {
  const analyzeOne = async (call: Payer & { body: AnalysisRequest }) => {
    const wanted = wantedAnalysis(call.body, call.time);
    const { bytes } = await analyzeForTenant(engine, call, wanted);
    return { bytes: [bytes] };
  };
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
      const wanted = documents.map((document) => wantedAnalysis(document, call.time));
      return { list: analyzeEachForTenant(engine, call, wanted) };
    },

    async correct(call) {
      const { dictionary, ...request } = call.body;
      const wanted = {
        ...wantedAnalysis(request, call.time),
        kind: 'correction',
        dictionary,
      } as const;
      const { bytes } = await analyzeForTenant(engine, call, wanted);
      return { bytes: [bytes] };
    },

    async getAccount({ tenant, quota, time }) {
      return { json: describeAccount(quota, await readUsage(engine.store, tenant, time), time) };
    },
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
