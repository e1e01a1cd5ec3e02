import type { Handlers } from '../../../lib/contract/call.ts';
import type { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import { unavailable } from '../../../lib/contract/service-error.ts';
import type { ArchiveEngine } from '../../engines/archive/port.ts';
import {
  answerQuestion,
  type ResearchAsk,
  type ResearchEngine,
  recordResearchFeedback,
  removeInteractions,
} from '../../engines/research/port.ts';
import { articleHandlers } from './article-routes.ts';
import { type ModelEngine, modelHandlers } from './model-routes.ts';
import { recommendHandlers } from './recommend-routes.ts';
import { searchHandlers } from './search-routes.ts';

/** The retrieval service (CONTRACT 5). */
export function retrievalHandlers(
  engine: ArchiveEngine & ResearchEngine & ModelEngine,
): Handlers<typeof retrievalEndpoints> {
  return {
    ...articleHandlers(engine),
    ...recommendHandlers(engine),
    ...searchHandlers(engine),
    ...researchHandlers(engine),
    ...modelHandlers(engine),
  };
}

/** Questions to the archive (CONTRACT 5.3, 5.4 and 5.9). */
function researchHandlers(engine: ResearchEngine) {
  return {
    research: async ({ tenant, body, time, signal }) => ({
      json: await researchWhole(engine, { tenant, request: body, time, signal }),
    }),
    streamResearch: async ({ tenant, body, time, signal }) => ({
      events: answerQuestion(engine, { tenant, request: body, time, signal }),
    }),
    sendResearchFeedback: async ({ tenant, body, time }) => ({
      json: await recordResearchFeedback(engine.store, tenant, body, time),
    }),
    async removeInteractions({ tenant, body }) {
      await removeInteractions(engine.store, tenant, body.interactionIds);
      return { json: { message: 'The questions are removed.' } };
    },
  } satisfies Partial<Handlers<typeof retrievalEndpoints>>;
}

/** No part of the answer is out yet, so a question is asked again if the archive changed under its answer. */
const maxTries = 2;

async function researchWhole(engine: ResearchEngine, ask: ResearchAsk): Promise<ResearchResponse> {
  let reason = '';
  for (let tries = 0; tries < maxTries; tries += 1) {
    for await (const event of answerQuestion(engine, ask)) {
      if (event.type === 'full-response') return event.content;
      if (event.type === 'error') reason = event.content.message;
    }
  }
  throw unavailable(reason, 1);
}
