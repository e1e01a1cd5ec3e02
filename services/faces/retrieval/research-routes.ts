import type { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import { unavailable } from '../../../lib/contract/service-error.ts';
import {
  answerQuestion,
  type ResearchAsk,
  type ResearchEngine,
  recordResearchFeedback,
} from '../../engines/research/port.ts';
import type { Handlers } from '../../server/http/call.ts';

/** Questions to the archive (CONTRACT 5.3, 5.4 and 5.9). */
export function researchHandlers(engine: ResearchEngine) {
  return {
    async research({ tenant, body, time, signal }) {
      return { json: await researchWhole(engine, { tenant, request: body, time, signal }) };
    },

    async streamResearch({ tenant, body, time, signal }) {
      return { events: answerQuestion(engine, { tenant, request: body, time, signal }) };
    },

    async sendResearchFeedback({ tenant, body, time }) {
      return { json: await recordResearchFeedback(engine.store, tenant, body, time) };
    },
  } satisfies Handlers<typeof retrievalEndpoints>;
}

/** Nobody has heard a part of it yet, so that a question under whose answer the archive changed is simply asked again. */
const mostTries = 2;

async function researchWhole(engine: ResearchEngine, ask: ResearchAsk): Promise<ResearchResponse> {
  let why = '';
  for (let tries = 0; tries < mostTries; tries += 1) {
    for await (const event of answerQuestion(engine, ask)) {
      if (event.type === 'full-response') return event.content;
      if (event.type === 'error') why = event.content.message;
    }
  }
  throw unavailable(why, 1);
}
