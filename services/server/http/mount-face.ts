import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Answer, Call, Handler, Quota } from '../../../lib/contract/call.ts';
import { type Endpoint, maxBytesOf } from '../../../lib/contract/endpoint.ts';
import { tolerant } from '../../../lib/contract/faces.ts';
import { parseJson } from '../../../lib/contract/parse-json.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import { describeIssue } from '../../../lib/text/describe-issue.ts';
import type { KeyRing } from '../../engines/account/port.ts';
import type { Admission } from './admission.ts';
import { authenticate } from './authenticate.ts';
import { ClientGoneError } from './error-response.ts';
import { readBody, requireType } from './read-body.ts';
import { respond } from './respond.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import type { Throttle } from './throttle.ts';

/** Node's own request, and values for the log that are set on the way. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; route: string; tenant?: string };
};

export type FaceOptions = {
  keys: KeyRing;
  quotas: ReadonlyMap<string, Quota>;
  throttle: Throttle;
  admission: Admission;
  log: Log;
  /** True if answers are checked before they go out. */
  checksAnswers: boolean;
  /** Signs and opens addresses that carry a signature in place of a key. */
  addresses: SignedAddresses;
  /** Address of the services for callers, without a slash at the end; undefined: taken from each request. */
  publicUrl?: string | undefined;
  now: () => Date;
};

/**
 * Mounts the operations of a service on their paths. Method, key, size and type of the body, and every field are checked
 * against the table.
 */
export function mountFace(
  app: Hono<AppEnv>,
  endpoints: Readonly<Record<string, Endpoint>>,
  // Each handler takes what its own entry of the table parses, which the caller's type ensures.
  handlers: Readonly<Record<string, Handler<never>>>,
  options: FaceOptions,
): void {
  const byPath = Map.groupBy(Object.values(endpoints), ({ path }) => path);
  for (const path of [...byPath.keys()].sort(byPrecedence)) {
    const { pattern, params } = routePattern(path);
    const here = byPath.get(path) ?? [];
    for (const endpoint of here) {
      const handler = handlers[endpoint.name];
      if (!handler) throw new Error(`${endpoint.name} has no handler.`);
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
  handler: Handler<never>,
  options: FaceOptions,
): Promise<Response> {
  const { req } = context;
  const tenant = await findTenant(context, endpoint, params, options);
  context.set('tenant', tenant);
  options.admission.enter(endpoint, context.env.outgoing);
  const input = {
    params: read(endpoint.params, params),
    query: read(endpoint.query, queryOf(req.url)),
    body: await readBodyOf(context, endpoint),
  };
  const time = options.now();
  const call = {
    ...input,
    tenant,
    quota: options.quotas.get(tenant) ?? {},
    requestId: context.get('requestId'),
    origin: options.publicUrl ?? new URL(req.url).origin,
    isHead: req.method === 'HEAD',
    time,
    signal: req.raw.signal,
    header: (name: string) => req.header(name),
    sign: (signed: Record<string, string>) => options.addresses.sign(tenant, signed, time),
  };
  const handle: (call: Call<Endpoint>) => Promise<Answer<Endpoint>> = handler as Handler<Endpoint>;
  try {
    const cut = () => context.env.outgoing.destroy();
    return await respond(endpoint, await handle(call as Call<Endpoint>), options, { ...call, cut });
  } catch (error) {
    throw call.signal.aborted ? new ClientGoneError('The client is gone.') : error;
  }
}

/** Finds the tenant by the request's key, or by the signature of its address. Throws a ServiceError 401, 403 or 429. */
async function findTenant(
  { req, env }: Context<AppEnv>,
  { service, opensSigned }: Endpoint,
  params: Record<string, string>,
  { keys, addresses, quotas, throttle, now }: FaceOptions,
): Promise<string> {
  const signature = req.query('signature');
  if (opensSigned && signature !== undefined && req.header('x-api-key') === undefined) {
    const tenant = addresses.open(params, signature, now());
    if (keys.isServed(tenant, service)) return tenant;
    throw new ServiceError(403, 'The key that this address was made with is gone.');
  }
  const key = await authenticate(keys, service, {
    header: (name) => req.header(name),
    query: (name) => req.query(name),
    onWrongKey: () => throttle.countWrongKey(env.incoming.socket.remoteAddress ?? '', now()),
  });
  await throttle.countRequest(key, quotas.get(key.tenant) ?? {}, now());
  return key.tenant;
}

async function readBodyOf(context: Context<AppEnv>, endpoint: Endpoint): Promise<unknown> {
  const { incoming } = context.env;
  const { takes, request, bulk } = endpoint;
  if (!takes && !request) return undefined;
  requireType(incoming, takes ?? ['application/json']);
  const body = await readBody(incoming, maxBytesOf(endpoint));
  return takes || bulk ? body : read(request, parseJson(body));
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = tolerant(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidRequest(describeIssue(parsed.error));
}

/** Parses the parameters of an address, without the key; a repeated one becomes a list. */
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

/** Makes a 405 with the methods that the path takes; HEAD comes with GET. */
export function methodNotAllowed(here: readonly Pick<Endpoint, 'method'>[]): ServiceError {
  const methods = here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...new Set(methods)].join(', ');
  return new ServiceError(405, `This path takes ${allow}.`, { Allow: allow });
}

/**
 * Converts a path of the contract for the router: `{parameters}` become `:p0`, `:p1` …, because the router allows fewer
 * characters in names.
 */
function routePattern(path: string): { pattern: string; params: string[] } {
  const params: string[] = [];
  const pattern = path.replace(/\{([^}]+)\}/g, (_, name: string) => `:p${params.push(name) - 1}`);
  return { pattern, params };
}

/** Sorts literal segments before parameters (CONTRACT 4.4, 5.2). */
function byPrecedence(one: string, other: string): number {
  const segments = one.split('/');
  for (const [index, theirs] of other.split('/').entries()) {
    const ours = segments[index];
    if (ours === undefined) return -1;
    const difference = Number(ours.startsWith('{')) - Number(theirs.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}
