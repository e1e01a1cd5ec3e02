import 'server-only';
import type { z } from 'zod';
import type { InterfaceLocale, Me, Role } from '../auth/api.ts';
import { readEmbedSession } from '../auth/embed-session.ts';
import { cookieOf, readSessionId, sessionCookie } from '../auth/seal.ts';
import { userOfSession } from '../auth/sessions.ts';
import { localeCookie, pickLocale } from '../i18n/locale.ts';
import { describeError } from '../log/describe-error.ts';
import { appLog, logRequest } from '../log/log.ts';
import { env } from '../runtime/env-server.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { type Desk, deskDatabase } from '../sql/desk-database.ts';
import { isDiskFull, isServerAway } from '../sql/error-kinds.ts';
import { newId } from '../sql/ids.ts';
import { checkOrigin } from './check-origin.ts';
import { clientAddress } from './client-address.ts';
import { Failure } from './failure.ts';
import { failureResponse } from './failure-response.ts';
import { parseInput, readJson } from './read-json.ts';

type Spec<B extends z.ZodType, Q extends z.ZodType> = {
  /** The pattern of the address, for the log. */
  route: string;
  /** Roles that may call it; missing: everybody who is signed in. */
  roles?: readonly Role[];
  body?: B;
  /** Largest body in bytes. */
  maxBytes?: number;
  query?: Q;
  /** The service that the answer comes from, for the log. */
  upstream?: ServiceName;
  /** Pictures of a page come by the dozen: they are counted apart from what people do. */
  rate?: 'files';
  /** The picker that stands in another site's frame may ask it, too. */
  isInEmbed?: boolean;
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
type Route = (request: Request, context: Context) => Promise<Response>;

/** Seconds: a database server that is restarted is back soon. */
const awayPause = 2;

const defaultBytes = 100_000;

/**
 * A route for people who are signed in. Does what every route needs, in this order: request id, origin, session and
 * role against the database, rate, schema; then calls `act`, answers with what it returns as JSON (or with the
 * Response that it made), turns failures into answers, and logs one line.
 */
export function handle<B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
  spec: Spec<B, Q>,
  act: (call: Call<B, Q> & { user: Me }) => Promise<unknown>,
): Route {
  return answering(spec, async (call) => {
    const user = await requireUser(call.db, call.request, spec.roles, spec.isInEmbed);
    const { rate = 'calls' } = spec;
    countCall(rate === 'calls' ? `user:${user.id}` : `${rate}:${user.id}`, Date.now(), rate);
    return act({ ...(await withInput(spec, call)), user });
  });
}

/** A route that needs no session; calls are counted by address. */
export function handlePublic<
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(
  spec: Omit<Spec<B, Q>, 'roles' | 'isInEmbed'>,
  act: (call: Call<B, Q>) => Promise<unknown>,
): Route {
  return answering(spec, async (call) => {
    countCall(`address:${clientAddress((name) => call.request.headers.get(name)) ?? ''}`);
    return act(await withInput(spec, call));
  });
}

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
  spec: { route: string; upstream?: ServiceName },
  act: (call: Bare) => Promise<unknown>,
): Route {
  return async (request, context) => {
    const start = performance.now();
    const id = newId();
    const locale = pickLocale(
      cookieOf(request, localeCookie),
      request.headers.get('accept-language'),
    );
    const response = await respond(request, context, act, id, locale);
    response.headers.set('x-request-id', id);
    // A stream of events says itself that nothing on the way may gather or pack it.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    logRequest(appLog(), {
      id,
      method: request.method,
      route: spec.route,
      status: response.status,
      upstream: spec.upstream,
      ms: performance.now() - start,
    });
    return response;
  };
}

async function respond(
  request: Request,
  context: Context,
  act: (call: Bare) => Promise<unknown>,
  id: string,
  locale: InterfaceLocale,
): Promise<Response> {
  try {
    checkOrigin(request, env().publicUrl);
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
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (error instanceof Failure) return failureResponse(error, id, locale);
    if (request.signal.aborted) return new Response(null, { status: 499 });
    appLog().error({ id, ...describeError(error) }, 'fault');
    return failureResponse(explainFault(error), id, locale);
  }
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
  return Response.json(body, { status: 201 });
}

/**
 * The user of a request, checked against the database: signing out, disabling, a new role and a new password act at once.
 * `isInEmbed`: the picker in another site's frame may ask, too. Throws `signed-out` or `forbidden`.
 */
async function requireUser(
  db: Desk,
  request: Request,
  roles?: readonly Role[],
  isInEmbed = false,
): Promise<Me> {
  const id = await readSessionId(cookieOf(request, sessionCookie()));
  let user = id === undefined ? undefined : await userOfSession(db, id);
  if (!user && isInEmbed) {
    const embedded = await readEmbedSession(request);
    user = embedded === undefined ? undefined : await userOfSession(db, embedded);
  }
  if (!user) throw new Failure('signed-out');
  if (roles && !roles.includes(user.role)) throw new Failure('forbidden');
  return user;
}

type Bucket = { tokens: number; at: number };

/** Calls at once, and calls a second after that: far above what one busy window sends. */
const rates = {
  calls: { burst: 200, perSecond: 10 },
  files: { burst: 1_000, perSecond: 50 },
};
type CallRate = keyof typeof rates;
const maxBuckets = 10_000;

/** Counts a call of `who` (a user or an address). Throws `too-many` with the seconds to wait. */
export function countCall(who: string, time = Date.now(), rate: CallRate = 'calls'): void {
  const { burst, perSecond } = rates[rate];
  const buckets = processWide('rate-limit', () => new Map<string, Bucket>());
  const bucket = buckets.get(who) ?? { tokens: burst, at: time };
  const tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond);
  buckets.delete(who);
  buckets.set(who, { tokens: Math.max(0, tokens - 1), at: time });
  // The first of a map is the one not seen for longest.
  const [oldest] = buckets.keys();
  if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  if (tokens < 1)
    throw new Failure('too-many', { retryAfter: Math.ceil((1 - tokens) / perSecond) });
}
