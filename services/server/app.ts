import { type Context, Hono, type Next } from 'hono';
import { getPath } from 'hono/utils/url';
import { generalEndpoints } from '../../lib/contract/general-endpoints.ts';
import type { Readiness } from '../../lib/contract/health.ts';
import { mediaEndpoints } from '../../lib/contract/media-endpoints.ts';
import { retrievalEndpoints } from '../../lib/contract/retrieval-endpoints.ts';
import { invalidRequest, ServiceError } from '../../lib/contract/service-error.ts';
import { requestIdOf } from '../../lib/http/request-id.ts';
import { latestFaults } from '../../lib/log/fault-counts.ts';
import { logRequest } from '../../lib/log/log.ts';
import { probes } from '../../lib/log/probes.ts';
import { collectorWhenIdle } from '../../lib/runtime/collect-garbage.ts';
import { knownMethod } from '../../lib/telemetry/known-method.ts';
import type { Metrics } from '../../lib/telemetry/metrics.ts';
import { traced } from '../../lib/telemetry/tracing.ts';
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
import { isByOwner, type MetricsAccess, requireMetricsAccess } from './http/metrics-access.ts';
import { type AppEnv, type FaceOptions, methodNotAllowed, mountFace } from './http/mount-face.ts';

type ServerEngine = AnalysisEngine &
  ArchiveEngine &
  PhotoEngine &
  Pick<ResearchEngine, 'model'> &
  ModelEngine &
  Pick<ObservedEngine, 'isAddingSamples' | 'isStopping' | 'encoder'>;
type AppOptions = FaceOptions & MetricsAccess & { place: StorePlace; metrics: Metrics };
type Open = (
  path: string,
  respond: (context: Context<AppEnv>) => Response | Promise<Response>,
) => void;

/** Serves the three services on one address, told apart by their paths, and operations that need no key. */
export function createApp(engine: ServerEngine, options: AppOptions): Hono<AppEnv> {
  const { log } = options;
  const app = new Hono<AppEnv>({
    // Clients join addresses carelessly (CONTRACT 1.2); `%2F` stays what it is, part of an id.
    getPath: (request) => getPath(request).replace(/\/{2,}/g, '/'),
  });
  const collectWhenIdle = collectorWhenIdle();
  // The start leaves garbage.
  collectWhenIdle();
  app.use(async (context, next) => {
    await finishResponse(context, next, options);
    if (!probes.has(context.req.path)) collectWhenIdle();
  });
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
      return respond(context);
    });
    app.all(path, (context) => {
      context.set('route', path);
      throw methodNotAllowed([{ method: 'GET' }]);
    });
  };
  mountHealth(open, engine, options);
  open('/metrics', async (context) => {
    await requireMetricsAccess(context, options);
    return options.metrics.respond();
  });
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
  { log, metrics }: Pick<AppOptions, 'log' | 'metrics'>,
): Promise<void> {
  const start = performance.now();
  const id = requestIdOf(context.req.header('x-request-id'));
  context.set('requestId', id);
  context.set('route', 'unknown');
  requireSteadyPath(context.env.incoming?.url ?? '');
  await traceRequest(context, next);
  if (context.req.method !== 'HEAD') {
    const packed = await compress(context.res, context.req.header('accept-encoding'));
    // Hono copies the old headers to a response that replaces another.
    if (packed !== context.res) context.res = undefined;
    context.res = packed;
  }
  const { res } = context;
  res.headers.set('X-Request-Id', id);
  res.headers.set('X-Content-Type-Options', 'nosniff');
  const answered = {
    method: context.req.method,
    route: context.get('route'),
    status: res.status,
    ms: performance.now() - start,
  };
  logRequest(log, { id, tenant: context.get('tenant'), ...answered });
  metrics.observeRequest(answered);
}

/** Goes on with the trace of the caller; monitors get none. */
async function traceRequest(context: Context<AppEnv>, next: Next): Promise<void> {
  if (probes.has(context.req.path)) return next();
  const method = knownMethod(context.req.method);
  const attributes = {
    ...{ 'http.request.method': method, 'copydesk.request_id': context.get('requestId') },
  };
  const traceparent = context.req.header('traceparent');
  await traced(method, { kind: 'server', attributes, traceparent }, async (span) => {
    await next();
    const { status } = context.res;
    const route = context.get('route');
    span?.rename(`${method} ${route}`);
    span?.set({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span?.fail(String(status));
  });
}

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** URL parsing removes dot segments, so an id of dots would name something else. Throws a ServiceError 400. */
function requireSteadyPath(url: string): void {
  const [path = ''] = url.split('?', 1);
  if (dotSegment.test(path)) throw invalidRequest('The path: "." and ".." are no ids');
}

function mountHealth(open: Open, engine: ServerEngine, options: AppOptions): void {
  open('/health', (context) => {
    const health = describeHealth(engine);
    const errors = isByOwner(context, options) ? latestFaults() : undefined;
    return Response.json({ ...health, errors }, { status: health.status === 'ok' ? 200 : 503 });
  });
  // Says only that the process answers, for whoever restarts one that does not.
  open('/live', () => new Response('OK\n'));
  open('/status', () => {
    const { isReady } = engine.pool;
    return new Response(isReady ? 'OK\n' : 'STARTING\n', { status: isReady ? 200 : 503 });
  });
  // Each check writes to the disk, so simultaneous requests share one.
  let checking: Promise<Readiness> | undefined;
  open('/ready', async () => {
    checking ??= readReadiness(engine, options.place).finally(() => {
      checking = undefined;
    });
    const readiness = await checking;
    return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
  });
}
