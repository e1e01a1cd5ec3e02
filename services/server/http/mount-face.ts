import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { type Endpoint, maxBytesOf } from '../../../lib/contract/endpoint.ts';
import { tolerant } from '../../../lib/contract/faces.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import { describeIssue } from '../../../lib/text/describe-issue.ts';
import type { KeyRing } from '../../engines/account/key-ring.ts';
import type { Quota } from '../../engines/account/tenant.ts';
import { partOf } from '../parts.ts';
import type { AppEnv } from './app-env.ts';
import { authenticate } from './authenticate.ts';
import type { Answer, Call, Handler } from './call.ts';
import { ClientGoneError } from './client-gone-error.ts';
import { parseJson, readBody, requireJson, requireType } from './read-body.ts';
import { respond } from './respond.ts';
import { byPrecedence, routePattern } from './route-pattern.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import type { Throttle } from './throttle.ts';

export type FaceOptions = {
  keys: KeyRing;
  quotas: ReadonlyMap<string, Quota>;
  throttle: Throttle;
  log: Log;
  /** Whether answers are checked before they go out. */
  checksAnswers: boolean;
  /** Opens addresses that carry a signature in place of a key. */
  addresses: SignedAddresses;
  /** Where callers reach the services, without a slash at the end; undefined: as each request says. */
  publicUrl?: string | undefined;
  now: () => Date;
};

/**
 * Puts the operations of a service on their paths: method, key, size and type of the body, and every field are checked
 * from the table. `handlers` says, by name, what answers; an operation without one answers 501.
 */
export function mountFace(
  app: Hono<AppEnv>,
  endpoints: Readonly<Record<string, Endpoint>>,
  // Each handler takes what its own entry of the table reads, which the caller's type has made sure of.
  handlers: Readonly<Record<string, Handler<never> | undefined>>,
  options: FaceOptions,
): void {
  const byPath = Map.groupBy(Object.values(endpoints), ({ path }) => path);
  for (const path of [...byPath.keys()].sort(byPrecedence)) {
    const { pattern, params } = routePattern(path);
    const here = byPath.get(path) ?? [];
    for (const endpoint of here) {
      const handler = handlers[endpoint.name];
      app.on(endpoint.method, pattern, (context) => {
        context.set('route', path);
        const given = Object.fromEntries(
          params.map((name, index) => [name, context.req.param(`p${index}`) ?? '']),
        );
        return answer(context, endpoint, given, handler, options);
      });
    }
    app.all(pattern, (context) => {
      context.set('route', path);
      throw methodNotAllowed(here);
    });
  }
}

async function answer(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  params: Record<string, string>,
  handler: Handler<never> | undefined,
  options: FaceOptions,
): Promise<Response> {
  const { req } = context;
  const tenant = findTenant(context, endpoint, params, options);
  context.set('tenant', tenant);
  const call = {
    params: read(endpoint.params, params),
    query: read(endpoint.query, queryOf(req.url)),
    body: await readBodyOf(context, endpoint),
    tenant,
    quota: options.quotas.get(tenant) ?? {},
    requestId: context.get('requestId'),
    origin: options.publicUrl ?? new URL(req.url).origin,
    isHead: req.method === 'HEAD',
    time: options.now(),
    signal: req.raw.signal,
    header: (name: string) => req.header(name),
  };
  if (!handler) {
    const part = partOf(endpoint);
    throw new ServiceError(501, `${endpoint.summary}: the part "${part}" is not there yet.`);
  }
  const handle: (call: Call<Endpoint>) => Promise<Answer<Endpoint>> = handler as Handler<Endpoint>;
  try {
    const cut = () => context.env.outgoing.destroy();
    return await respond(endpoint, await handle(call as Call<Endpoint>), options, { ...call, cut });
  } catch (error) {
    throw call.signal.aborted ? new ClientGoneError('The client is gone.') : error;
  }
}

/** In whose name the request is: by its key, or by the signature of its address. Throws a ServiceError 401, 403 or 429. */
function findTenant(
  { req, env }: Context<AppEnv>,
  { service, opensSigned }: Endpoint,
  params: Record<string, string>,
  { keys, addresses, quotas, throttle, now }: FaceOptions,
): string {
  const signature = req.query('signature');
  if (opensSigned && signature !== undefined && req.header('x-api-key') === undefined) {
    const tenant = addresses.open(params, signature, now());
    if (keys.isServed(tenant, service)) return tenant;
    throw new ServiceError(403, 'The key that this address was made with is gone.');
  }
  const key = authenticate(keys, service, {
    header: (name) => req.header(name),
    query: (name) => req.query(name),
    onWrongKey: () => throttle.countWrongKey(env.incoming.socket.remoteAddress ?? '', now()),
  });
  throttle.countRequest(key, quotas.get(key.tenant) ?? {}, now());
  return key.tenant;
}

async function readBodyOf(context: Context<AppEnv>, endpoint: Endpoint): Promise<unknown> {
  const { incoming } = context.env;
  if (endpoint.takes) {
    requireType(incoming, endpoint.takes);
    return readBody(incoming, maxBytesOf(endpoint));
  }
  if (!endpoint.request) return undefined;
  requireJson(incoming);
  const body = await readBody(incoming, maxBytesOf(endpoint));
  return endpoint.bulk ? body : read(endpoint.request, parseJson(body));
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = tolerant(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidRequest(describeIssue(parsed.error));
}

/** The parameters of an address but for the key; one that comes more than once is a list. */
function queryOf(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url);
  searchParams.delete('user_key');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** 405 with the methods that are there; HEAD comes with GET. */
export function methodNotAllowed(here: readonly Pick<Endpoint, 'method'>[]): ServiceError {
  const methods = here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...new Set(methods)].join(', ');
  return new ServiceError(405, `This path takes ${allow}.`, { Allow: allow });
}
