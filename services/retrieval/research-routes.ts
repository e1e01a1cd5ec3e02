import type { ResearchResponse } from '../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../lib/contract/retrieval-endpoints.ts';
import type { Handlers } from '../http/call.ts';
import type { ResearchEngine } from '../research/engine.ts';
import { recordResearchFeedback } from '../research/record-feedback.ts';
import { type ResearchAsk, research } from '../research/research.ts';
import { ServiceError } from '../service-error.ts';

/** Questions to the archive (CONTRACT 5.3, 5.4 and 5.9). */
export function researchHandlers(engine: ResearchEngine) {
  return {
    async research({ tenant, body, time, signal }) {
      return { json: await researchWhole(engine, { tenant, request: body, time, signal }) };
    },

    async streamResearch({ tenant, body, time, signal }) {
      return { events: research(engine, { tenant, request: body, time, signal }) };
    },

    async sendResearchFeedback({ tenant, body, time }) {
      return { json: await recordResearchFeedback(engine.store, tenant, body, time) };
    },
  } satisfies Handlers<typeof retrievalEndpoints>;
}

async function researchWhole(engine: ResearchEngine, ask: ResearchAsk): Promise<ResearchResponse> {
  for await (const event of research(engine, ask)) {
    if (event.type === 'full-response') return event.content;
    if (event.type === 'error') throw new ServiceError(500, event.content.message);
  }
  throw new Error('the research ended without an answer');
}
