import { randomUUID } from 'node:crypto';
import { type Context, Hono, type Next } from 'hono';
import { getPath } from 'hono/utils/url';
import { generalEndpoints } from '../../lib/contract/general-endpoints.ts';
import type { Readiness } from '../../lib/contract/health.ts';
import { mediaEndpoints } from '../../lib/contract/media-endpoints.ts';
import { retrievalEndpoints } from '../../lib/contract/retrieval-endpoints.ts';
import { invalidRequest, ServiceError } from '../../lib/contract/service-error.ts';
import { logRequest } from '../../lib/log/log.ts';
import type { AnalysisEngine } from '../engines/account/port.ts';
import type { ArchiveEngine } from '../engines/archive/port.ts';
import type { PhotoEngine } from '../engines/photos/port.ts';
import type { ResearchEngine } from '../engines/research/port.ts';
import type { StorePlace } from '../engines/store/port.ts';
import { generalHandlers } from '../faces/general/routes.ts';
import { mediaHandlers } from '../faces/media/routes.ts';
import type { ModelEngine } from '../faces/retrieval/model-routes.ts';
import { retrievalHandlers } from '../faces/retrieval/routes.ts';
import { mountDocs } from './docs/render-page.ts';
import { describeHealth, type ObservedEngine, readReadiness } from './health.ts';
import { compress } from './http/compress.ts';
import { toErrorResponse } from './http/error-response.ts';
import { type AppEnv, type FaceOptions, methodNotAllowed, mountFace } from './http/mount-face.ts';

type ServerEngine = AnalysisEngine &
  ArchiveEngine &
  PhotoEngine &
  Pick<ResearchEngine, 'model'> &
  ModelEngine &
  Pick<ObservedEngine, 'isAddingSamples' | 'encoder'>;
type AppOptions = FaceOptions & { place: StorePlace };
type Open = (path: string, respond: () => Response | Promise<Response>) => void;

/** Serves the three services on one address, told apart by their paths, and operations that need no key. */
export function createApp(engine: ServerEngine, options: AppOptions): Hono<AppEnv> {
  const { log } = options;
  const app = new Hono<AppEnv>({
    // Clients join addresses carelessly (CONTRACT 1.2); `%2F` stays what it is, part of an id.
    getPath: (request) => getPath(request).replace(/\/{2,}/g, '/'),
  });
  app.use((context, next) => finishResponse(context, next, log));
  app.onError((error, context) => toErrorResponse(error, log, context.get('requestId')));
  app.notFound((context) =>
    toErrorResponse(
      new ServiceError(404, 'There is nothing at this path.'),
      log,
      context.get('requestId'),
    ),
  );
  const open: Open = (path, respond) => {
    app.get(path, (context) => {
      context.set('route', path);
      return respond();
    });
    app.all(path, (context) => {
      context.set('route', path);
      throw methodNotAllowed([{ method: 'GET' }]);
    });
  };
  mountHealth(open, engine, options.place);
  mountDocs(open);
  mountFace(app, mediaEndpoints, mediaHandlers(engine), options);
  mountFace(app, generalEndpoints, generalHandlers(engine), options);
  mountFace(app, retrievalEndpoints, retrievalHandlers(engine), options);
  return app;
}

/** Names the request, compresses its answer and writes the log line. */
async function finishResponse(
  context: Context<AppEnv>,
  next: Next,
  log: AppOptions['log'],
): Promise<void> {
  const start = performance.now();
  const id = requestIdOf(context.req.header('x-request-id'));
  context.set('requestId', id);
  context.set('route', 'unknown');
  requireSteadyPath(context.env.incoming?.url ?? '');
  await next();
  if (context.req.method !== 'HEAD') {
    const packed = await compress(context.res, context.req.header('accept-encoding'));
    // Hono copies the old headers to a response that replaces another.
    if (packed !== context.res) context.res = undefined;
    context.res = packed;
  }
  const { res } = context;
  res.headers.set('X-Request-Id', id);
  res.headers.set('X-Content-Type-Options', 'nosniff');
  logRequest(log, {
    id,
    method: context.req.method,
    route: context.get('route'),
    status: res.status,
    ms: performance.now() - start,
    tenant: context.get('tenant'),
  });
}

/** Takes the caller's id of the request if it can stand in a header and a log line; else makes one. */
function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w.:/+=-]{1,128}$/.test(given) ? given : randomUUID();
}

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** URL parsing removes dot segments, so an id of dots would name something else. Throws a ServiceError 400. */
function requireSteadyPath(url: string): void {
  const [path = ''] = url.split('?', 1);
  if (dotSegment.test(path)) throw invalidRequest('The path: "." and ".." are no ids');
}

function mountHealth(open: Open, engine: ServerEngine, place: StorePlace): void {
  open('/health', () => {
    const health = describeHealth(engine);
    return Response.json(health, { status: health.status === 'ok' ? 200 : 503 });
  });
  open('/status', () => {
    const { isReady } = engine.pool;
    return new Response(isReady ? 'OK\n' : 'STARTING\n', { status: isReady ? 200 : 503 });
  });
  // Each check writes to the disk, so simultaneous requests share one.
  let checking: Promise<Readiness> | undefined;
  open('/ready', async () => {
    checking ??= readReadiness(engine, place).finally(() => {
      checking = undefined;
    });
    const readiness = await checking;
    return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
  });
}
