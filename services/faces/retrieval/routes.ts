import type { Hono } from 'hono';
import { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import type { ResearchEngine } from '../../engines/research/port.ts';
import type { AppEnv } from '../../server/http/app-env.ts';
import type { Handlers } from '../../server/http/call.ts';
import { type FaceOptions, mountFace } from '../../server/http/mount-face.ts';
import type { ArchiveEngine } from './archive-engine.ts';
import { articleHandlers } from './article-routes.ts';
import { researchHandlers } from './research-routes.ts';
import { searchHandlers } from './search-routes.ts';

/** The retrieval service, CONTRACT 5. */
export function mountRetrieval(
  app: Hono<AppEnv>,
  engine: ArchiveEngine & ResearchEngine,
  options: FaceOptions,
) {
  const handlers: Handlers<typeof retrievalEndpoints> = {
    ...articleHandlers(engine),
    ...searchHandlers(engine),
    ...researchHandlers(engine),
  };
  mountFace(app, retrievalEndpoints, handlers, options);
}
