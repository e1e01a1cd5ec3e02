import 'server-only';
import type { z } from 'zod';
import type { InterfaceLocale, Me, Role } from '../auth/api.ts';
import { hasKeyInAddress } from '../auth/api-tokens/key.ts';
import { isInScope } from '../auth/api-tokens/scopes.ts';
import { ownerOfKey } from '../auth/api-tokens/tokens.ts';
import { readEmbedSession } from '../auth/embed-session.ts';
import { sessionIdOf } from '../auth/seal.ts';
import { userOfSession } from '../auth/sessions.ts';
import { describeError } from '../log/describe-error.ts';
import { appLog, logRequest } from '../log/log.ts';
import { probes } from '../log/probes.ts';
import { env } from '../runtime/env-server.ts';
import { memoizeWeakly } from '../runtime/memoize.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { type Desk, deskDatabase } from '../sql/desk-database.ts';
import { isDiskFull, isServerAway } from '../sql/error-kinds.ts';
import { type Rate, TokenBuckets } from '../sql/token-buckets.ts';
import { knownMethod } from '../telemetry/known-method.ts';
import { appMetrics } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing.ts';
import { admitted } from './admission.ts';
import { readBearerToken } from './bearer-token.ts';
import { checkOrigin } from './check-origin.ts';
import { clientAddress, isFromProxy } from './client-address.ts';
import { countedAddress } from './counted-address.ts';
import { awayPause, Failure, type FailureCode } from './failure.ts';
import { failureResponse } from './failure-response.ts';
import { localeOf } from './preferences.ts';
import { parseInput, readJson } from './read-json.ts';
import { requestIdOf, settledIdHeader } from './request-id.ts';
import { unattendedHeader } from './unattended.ts';

type Access = {
  /** Roles that may call it; missing: everybody who is signed in. */
  roles?: readonly Role[];
  /** Whoever has to set up two-step sign-in first may call it. */
  isForSetUp?: boolean;
  /** The picker that stands in another site's frame may ask it, too. */
  isInEmbed?: boolean;
};

type Spec<B extends z.ZodType, Q extends z.ZodType> = Access & {
  /** The pattern of the address, for the log. */
  route: string;
  body?: B;
  /** Largest body in bytes. */
  maxBytes?: number;
  query?: Q;
  /** The service that the answer comes from, for the log. */
  upstream?: ServiceName;
  /** Pictures of a page come by the dozen: they are counted apart from what people do. */
  rate?: 'files';
};

type Call<B extends z.ZodType, Q extends z.ZodType> = {
  db: Desk;
  body: z.output<B>;
  query: z.output<Q>;
  /** The parts of the address in brackets. */
  params: Record<string, string>;
  /** The part `[id]` of the address, or ''. */
  id: string;
  request: Request;
  /** In the answer, in the log, and in what is asked of the services. */
  requestId: string;
  /** For reads of the services, which stop with the request. */
  call: { signal: AbortSignal; requestId: string };
  locale: InterfaceLocale;
};

/** Next gives no params at all to an address without brackets. */
type Params = Record<string, string | string[] | undefined>;
type Context = { params: Promise<Params | undefined> };
/** `spec` says what it takes, for whoever describes or tries all routes. */
type Route = ((request: Request, context: Context) => Promise<Response>) & { spec: RouteSpec };
export type RouteSpec = { route: string; body?: z.ZodType; query?: z.ZodType };

const defaultBytes = 100_000;

/**
 * A route for people who are signed in, and for their API tokens. Does what every route needs, in this order: request
 * id, origin, session and role against the database, rate, schema; then calls `act`, answers with what it returns as
 * JSON (or with the Response that it made), turns failures into answers, and logs one line.
 */
export function handle<B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
  spec: Spec<B, Q>,
  act: (call: Call<B, Q> & { user: Me }) => Promise<unknown>,
): Route {
  return answering({ ...spec, takesKeys: true }, async (call) => {
    const key = keyOf(call.request);
    const user = await countingRefusals(call, () =>
      key === undefined
        ? requireUser(call.db, call.request, spec)
        : requireKeyOwner(call.db, call.request, { key, spec }),
    );
    const { rate = 'calls' } = spec;
    const who = key === undefined ? user.id : `keys of ${user.id}`;
    await countCall(call.db, rate === 'calls' ? `user:${who}` : `${rate}:${who}`, rate);
    const costOfPeople = spec.upstream === undefined ? 'desk' : 'services';
    const room = {
      cost: key === undefined ? costOfPeople : 'programs',
      // Pictures of a page come by the dozen.
      who: rate === 'files' ? undefined : who,
    } as const;
    return admitted(room, async () => act({ ...(await withInput(spec, call)), user }));
  });
}

/** A route that needs no session; calls are counted by address. */
export function handlePublic<
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(spec: Omit<Spec<B, Q>, keyof Access>, act: (call: Call<B, Q>) => Promise<unknown>): Route {
  return answering(spec, async (call) => {
    const address = addressOf(call.request) ?? '';
    await countCall(call.db, `address:${address}`);
    // Whoever sends slowly holds no place, as nobody knows who it is.
    const input = await withInput(spec, call);
    return probes.has(spec.route)
      ? act(input)
      : admitted({ cost: 'desk', who: `address ${address}` }, () => act(input));
  });
}

/** The caller's address, as calls are counted. */
function addressOf({ headers }: Request): string | undefined {
  const address = clientAddress((name) => headers.get(name), env().isProxy);
  return address && countedAddress(address);
}

const keyOf = ({ headers }: Request) => readBearerToken(headers.get('authorization'));

type Bare = Omit<Call<z.ZodUndefined, z.ZodUndefined>, 'body' | 'query'>;

async function withInput<B extends z.ZodType, Q extends z.ZodType>(
  spec: Spec<B, Q>,
  call: Bare,
): Promise<Call<B, Q>> {
  const search = Object.fromEntries(new URL(call.request.url).searchParams);
  return {
    ...call,
    query: spec.query && parseInput(spec.query, search),
    body: spec.body && (await readJson(call.request, spec.body, spec.maxBytes ?? defaultBytes)),
  } as Call<B, Q>;
}

function answering(
  spec: RouteSpec & { upstream?: ServiceName; takesKeys?: boolean },
  act: (call: Bare) => Promise<unknown>,
): Route {
  const route = async (request: Request, context: Context) => {
    const start = performance.now();
    const id = requestIdOf(request.headers.get(settledIdHeader));
    const locale = localeOf(request);
    const response = await inTrace(request, spec.route, id, () =>
      respond(request, context, act, { id, locale, takesKeys: spec.takesKeys === true }),
    );
    response.headers.set('x-request-id', id);
    // A stream of events says itself that nothing on the way may gather or pack it.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    const answered = {
      method: request.method,
      route: spec.route,
      status: response.status,
      ms: performance.now() - start,
    };
    logRequest(appLog(), { id, upstream: spec.upstream, ...answered, ...noted.get(request) });
    appMetrics().observeRequest(answered);
    return response;
  };
  return Object.assign(route, { spec });
}

/** For the log: who asks, as far as that is known, and why they were refused. */
type Noted = { by?: string; failure?: FailureCode };
const noted = new WeakMap<Request, Noted>();

function note(request: Request, more: Noted): void {
  noted.set(request, { ...noted.get(request), ...more });
}

/** Whoever calls from elsewhere begins a trace of ours; monitors get none. */
function inTrace(
  { method: given, headers }: Request,
  route: string,
  id: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (probes.has(route)) return answer();
  const method = knownMethod(given);
  const attributes = {
    ...{ 'http.request.method': method, 'http.route': route, 'copydesk.request_id': id },
  };
  const get = (name: string) => headers.get(name);
  const traceparent = isFromProxy(get, env().isProxy) ? get('traceparent') : null;
  return traced(`${method} ${route}`, { kind: 'server', attributes, traceparent }, async (span) => {
    const response = await answer();
    span?.set({ 'http.response.status_code': response.status });
    if (response.status >= 500) span?.fail(String(response.status));
    return response;
  });
}

async function respond(
  request: Request,
  context: Context,
  act: (call: Bare) => Promise<unknown>,
  { id, locale, takesKeys }: { id: string; locale: InterfaceLocale; takesKeys: boolean },
): Promise<Response> {
  try {
    if (hasKeyInAddress(request)) throw new Failure('token-in-address');
    // No page of another site can make a browser send a key, and its cookies do not count beside one.
    const isByKey = takesKeys && keyOf(request) !== undefined;
    if (!isByKey) checkOrigin(request, env().publicUrl);
    const params = plain(await context.params);
    const call = { signal: request.signal, requestId: id };
    const db = deskDatabase();
    const answer = await act({
      db,
      params,
      id: params.id ?? '',
      request,
      requestId: id,
      call,
      locale,
    });
    return answer instanceof Response ? answer : toJson(answer);
  } catch (error) {
    if (error instanceof Failure) {
      note(request, { failure: error.code });
      return failureResponse(error, id, locale);
    }
    if (request.signal.aborted) return new Response(null, { status: 499 });
    appLog().error({ id, ...describeError(error) }, 'fault');
    return failureResponse(explainFault(error), id, locale);
  }
}

/** Bytes below which packing an answer takes longer than it saves. */
const minPacked = 1_000;

/** An answer as JSON. Next would pack the smallest, too, as it does not look how long an answer is. */
function toJson(answer: unknown, status = 200): Response {
  const text = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json',
    ...(text.length < minPacked && { 'cache-control': 'no-store, no-transform' }),
  };
  return new Response(text, { status, headers });
}

function explainFault(error: unknown): Failure {
  if (isServerAway(error)) return new Failure('database-away', { retryAfter: awayPause });
  return new Failure(isDiskFull(error) ? 'disk-full' : 'internal');
}

function plain(params: Params = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** An answer to be saved as a file. */
export function download(body: BodyInit, mediaType: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** An answer whose thing was made by the call. */
export function created(body: unknown): Response {
  return toJson(body, 201);
}

/**
 * The user of a request, checked against the database: signing out, disabling, a new role and a new password act at once.
 * Throws `signed-out`, `two-step-needed` or `forbidden`.
 */
async function requireUser(db: Desk, request: Request, access: Access): Promise<Me> {
  const id = await sessionIdOf(request);
  const use = {
    idle: env().sessionIdle,
    isAttended: !request.headers.has(unattendedHeader),
  };
  let user = id === undefined ? undefined : await userOfSession(db, id, use);
  if (!user && access.isInEmbed) {
    const embedded = await readEmbedSession(request);
    user = embedded === undefined ? undefined : await userOfSession(db, embedded, use);
  }
  if (!user) throw new Failure('signed-out');
  note(request, { by: `user:${user.id}` });
  return requireAccess(user, access);
}

function requireAccess(user: Me, { roles, isForSetUp }: Access): Me {
  if (user.mustSetUpTwoStep && !isForSetUp) throw new Failure('two-step-needed');
  if (roles && !roles.includes(user.role)) throw new Failure('forbidden');
  return user;
}

/**
 * The owner of an API token, whose session does not count beside it. Throws `token-refused`, `token-scope`, `too-many`,
 * `two-step-needed` or `forbidden`.
 */
async function requireKeyOwner(
  db: Desk,
  request: Request,
  { key, spec }: { key: string; spec: Access & { route: string } },
): Promise<Me> {
  const owner = await ownerOfKey(db, key);
  if (!owner) throw new Failure('token-refused');
  note(request, { by: `token:${owner.tokenId}` });
  await countCall(db, `token:${owner.tokenId}`, 'tokens');
  if (!isInScope(owner.scopes, request.method, spec.route)) throw new Failure('token-scope');
  return requireAccess(owner.user, spec);
}

const refusals: ReadonlySet<FailureCode> = new Set(['signed-out', 'token-refused']);

/**
 * Counts calls of nobody we know by their address. Whoever has a session or a key is not counted, as a newsroom may
 * share one address; nor do these calls use up what the routes without a session have, monitors among them.
 */
async function countingRefusals(
  { db, request }: Pick<Bare, 'db' | 'request'>,
  find: () => Promise<Me>,
): Promise<Me> {
  try {
    return await find();
  } catch (error) {
    const address = addressOf(request);
    const isRefusal = error instanceof Failure && refusals.has(error.code);
    if (isRefusal && address !== undefined) await countCall(db, `refused:${address}`);
    throw error;
  }
}

/** Far above what one busy window sends. */
const rates = {
  calls: { burst: 200, perSecond: 10 },
  files: { burst: 1_000, perSecond: 50 },
  /** One program; all programs of a person together get as much as their windows. */
  tokens: { burst: 100, perSecond: 5 },
} as const satisfies Record<string, Rate>;

/** Counts a call of `who`: a user, an address or a token. Throws `too-many` with the seconds to wait. */
async function countCall(db: Desk, who: string, rate: keyof typeof rates = 'calls'): Promise<void> {
  const bucketsOf = processWide('rate-limit', () =>
    memoizeWeakly((shared: Desk) => new TokenBuckets(shared)),
  );
  const retryAfter = await bucketsOf(db).take(who, rates[rate]);
  if (retryAfter > 0) throw new Failure('too-many', { retryAfter });
}
