import type { Handlers } from '../../../lib/contract/call.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import type { ArchiveEngine } from '../../engines/archive/port.ts';
import type { ResearchEngine } from '../../engines/research/engine.ts';
import { articleHandlers } from './article-routes.ts';
import { researchHandlers } from './research-routes.ts';
import { searchHandlers } from './search-routes.ts';

/** The retrieval service (CONTRACT 5). */
export function retrievalHandlers(
  engine: ArchiveEngine & ResearchEngine,
): Handlers<typeof retrievalEndpoints> {
  return {
    ...articleHandlers(engine),
    ...searchHandlers(engine),
    ...researchHandlers(engine),
  };
}
