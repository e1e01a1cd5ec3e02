import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { extensions } from '../../lib/contract/extensions.ts';
import type { Health, Readiness } from '../../lib/contract/health.ts';
import { invalidRequest, ServiceError } from '../../lib/contract/service-error.ts';
import { logRequest } from '../../lib/log/log-request.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { AnalysisEngine } from '../engines/account/charged-analysis.ts';
import type { PhotoEngine } from '../engines/photos/engine.ts';
import type { ResearchEngine } from '../engines/research/port.ts';
import { mountGeneral } from '../faces/general/routes.ts';
import { mountMedia } from '../faces/media/routes.ts';
import type { ArchiveEngine } from '../faces/retrieval/archive-engine.ts';
import { mountRetrieval } from '../faces/retrieval/routes.ts';
import { mountDocs } from './docs/mount-docs.ts';
import type { AppEnv } from './http/app-env.ts';
import { compress } from './http/compress.ts';
import { toErrorResponse } from './http/error-response.ts';
import { type FaceOptions, methodNotAllowed } from './http/mount-face.ts';
import { requestIdOf } from './http/request-id.ts';
import { describeParts } from './parts.ts';
import { readReadiness } from './readiness.ts';

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** The rules of addresses take dots away, so that an id of dots would name something else. Throws a ServiceError 400. */
function requireSteadyPath(url: string): void {
  const [path = ''] = url.split('?', 1);
  if (dotSegment.test(path)) throw invalidRequest('The path: "." and ".." are no ids');
}

/** The three services on one address, told apart by their paths; and what needs no key. */
export function createApp(
  engine: AnalysisEngine & ArchiveEngine & PhotoEngine & Pick<ResearchEngine, 'model'>,
  options: FaceOptions & {
    dataDir: string;
    /** The archive is not ready before it has the articles that it begins with. */
    isAddingSamples: () => boolean;
  },
): Hono<AppEnv> {
  const { log } = options;
  const app = new Hono<AppEnv>({
    // Clients join addresses carelessly (CONTRACT 1.2); `%2F` stays what it is, part of an id.
    getPath: (request) => getPath(request).replace(/\/{2,}/g, '/'),
  });

  app.use(async (context, next) => {
    const start = performance.now();
    const id = requestIdOf(context.req.header('x-request-id'));
    context.set('requestId', id);
    context.set('route', 'unknown');
    requireSteadyPath(context.env.incoming?.url ?? '');
    await next();
    if (context.req.method !== 'HEAD') {
      const packed = await compress(context.res, context.req.header('accept-encoding'));
      // Set in its place, it would get the headers of the other.
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
  });
  app.onError((error, context) => toErrorResponse(error, log, context.get('requestId')));
  app.notFound((context) =>
    toErrorResponse(
      new ServiceError(404, 'There is nothing at this path.'),
      log,
      context.get('requestId'),
    ),
  );

  const open = (path: string, respond: () => Response | Promise<Response>) => {
    app.get(path, (context) => {
      context.set('route', path);
      return respond();
    });
    app.all(path, (context) => {
      context.set('route', path);
      throw methodNotAllowed([{ method: 'GET' }]);
    });
  };
  open('/health', () => {
    const { isReady: archive, articles, waiting } = engine.archive.health();
    const ready = {
      language: engine.pool.isReady,
      knowledge: engine.knowledge.isReady,
      archive: archive && !options.isAddingSamples(),
    };
    const isReady = ready.language && ready.knowledge && ready.archive;
    const health: Health = {
      status: isReady ? 'ok' : 'starting',
      version: packageJson.version,
      parts: describeParts(ready),
      extensions: [...extensions],
      archive: { articles, waiting },
      research: engine.model?.health() ?? {},
    };
    return Response.json(health, { status: isReady ? 200 : 503 });
  });
  open('/status', () => {
    const { isReady } = engine.pool;
    return new Response(isReady ? 'OK\n' : 'STARTING\n', { status: isReady ? 200 : 503 });
  });
  // Each look writes to the disk: those who ask at once share one.
  let looking: Promise<Readiness> | undefined;
  open('/ready', async () => {
    looking ??= readReadiness(engine, options).finally(() => {
      looking = undefined;
    });
    const readiness = await looking;
    return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
  });
  mountDocs(open);

  mountMedia(app, engine, options);
  mountGeneral(app, engine, options);
  mountRetrieval(app, engine, options);
  return app;
}
