import 'server-only';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { checkBrowserOrigin } from '../http/check-origin.ts';
import { clientAddress } from '../http/client-address.ts';
import { Failure } from '../http/failure.ts';
import { failureResponse } from '../http/failure-response.ts';
import { localeOf } from '../http/preferences.ts';
import { requestIdOf, settledIdHeader } from '../http/request-id.ts';
import { describeError } from '../log/describe-error.ts';
import { appLog, logRequest } from '../log/log.ts';
import { env } from '../runtime/env-server.ts';
import { deskDatabase } from '../sql/desk-database.ts';
import { isDiskFull, isServerAway } from '../sql/error-kinds.ts';
import { newId } from '../sql/ids.ts';
import { appMetrics } from '../telemetry/metrics.ts';
import { type FirstStep, forgetFirstStep, readFirstStep, rememberFirstStep } from './first-step.ts';
import { sharedOptions } from './next-auth-options.ts';
import { handleBackChannelLogout } from './oidc/back-channel.ts';
import { endSessionAddress } from './oidc/end-session.ts';
import { handleOidc } from './oidc/handle-oidc.ts';
import { providerId } from './oidc/provider.ts';
import {
  cookieName,
  cookieOf,
  earlierSessionCookie,
  isSecure,
  openSealed,
  seal,
  sessionCookie,
  sessionIdOf,
} from './seal.ts';
import { endSession } from './sessions.ts';
import {
  type CodeOutcome,
  type SignInOutcome,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts';
import { twoStepSecret } from './two-step-key.ts';

/**
 * A browser in which somebody has signed in keeps a cookie that says so. It lets nobody in; it only makes wrong
 * passwords that others try elsewhere no reason to let its owner wait.
 */
const Device = z.object({ deviceId: z.string(), users: z.array(z.string()) });
type Device = z.output<typeof Device>;

/** Seconds. */
const deviceLength = 365 * 24 * 60 * 60;
/** People who share a browser. */
const maxUsers = 10;

function deviceCookie(): string {
  return cookieName('copydesk-device');
}

function readDevice(cookie: string | undefined): Promise<Device | undefined> {
  return openSealed('device', cookie, Device);
}

/** Makes the `Set-Cookie` after a sign-in: the device is known to this user, too. */
async function rememberDevice(device: Device | undefined, userId: string): Promise<string> {
  const others = device?.users.filter((id) => id !== userId) ?? [];
  const known: Device = {
    deviceId: device?.deviceId ?? newId(),
    users: [userId, ...others].slice(0, maxUsers),
  };
  const value = await seal('device', known, deviceLength);
  const flags = `Path=/; Max-Age=${deviceLength}; HttpOnly; SameSite=Lax`;
  return `${deviceCookie()}=${value}; ${flags}${isSecure() ? '; Secure' : ''}`;
}

/** Sign-in and sign-out by next-auth, which checks forms and writes the session cookie; everything else is ours. */

const SignInForm = z.object({ email: z.string(), password: z.string() });
const CodeForm = z.object({ code: z.string() });
const SessionToken = z.object({ sessionId: z.string() });

/** Outcome of a request in next-auth's hands, which its answer cannot carry. */
type Outcome = {
  userId?: string;
  firstStep?: FirstStep;
  failure?: Failure;
  /** Why nobody was signed in. */
  refusal?: string;
  /** Where the browser goes after signing out. */
  leaveBy?: string | undefined;
};

/** The cookie that a browser has its session in: to sign out, next-auth has to find it. */
function heldIn(request: Request): string {
  const isSigningOut = new URL(request.url).pathname.endsWith('/signout');
  const hasCurrent = cookieOf(request, sessionCookie()) !== undefined;
  return isSigningOut && !hasCurrent ? earlierSessionCookie() : sessionCookie();
}

function options(request: Request, outcome: Outcome): NextAuthOptions {
  /** An error that next-auth would report as a wrong password, or not at all. */
  function fail(error: unknown): never {
    const code = isServerAway(error)
      ? 'database-away'
      : isDiskFull(error)
        ? 'disk-full'
        : 'internal';
    outcome.failure = error instanceof Failure ? error : new Failure(code, { cause: error });
    if (outcome.failure !== error) appLog().error(describeError(error), 'auth');
    throw new Error('failed');
  }
  async function readCaller() {
    return {
      address: clientAddress((name) => request.headers.get(name), env().isProxy),
      userAgent: request.headers.get('user-agent') ?? undefined,
      replaces: await sessionIdOf(request),
      device: await readDevice(cookieOf(request, deviceCookie())),
      onlyUnlinkedAdmins: env().singleSignOn?.isOnly,
    };
  }
  async function authorizePassword(credentials: unknown) {
    const form = SignInForm.safeParse(credentials).data;
    if (!form) return null;
    const input = { ...form, ...(await readCaller()) };
    return conclude(await signInWithPassword(deskDatabase(), input).catch(fail));
  }
  async function authorizeCode(credentials: unknown) {
    const form = CodeForm.safeParse(credentials).data;
    if (!form) return null;
    const input = { ...form, ...(await readCaller()), firstStep: await readFirstStep(request) };
    // The file of the secret may be out of reach.
    const signIn = async () =>
      signInWithCode(deskDatabase(), { ...input, secret: twoStepSecret() });
    return conclude(await signIn().catch(fail));
  }
  /** A user starts the session that is theirs already. The message of an error is what the browser gets to see. */
  function conclude(answer: SignInOutcome | CodeOutcome) {
    switch (answer.kind) {
      case 'ok':
        outcome.userId = answer.userId;
        return { id: answer.userId, sessionId: answer.sessionId };
      case 'wrong':
        outcome.refusal = 'wrong-sign-in';
        return null;
      case 'code-needed':
        outcome.firstStep = { userId: answer.userId, password: answer.password };
        throw new Error(answer.kind);
      case 'expired':
        outcome.refusal = 'sign-in-expired';
        throw new Error(answer.kind);
      case 'throttled':
        outcome.refusal = 'too-many';
        throw new Error(`throttled:${answer.seconds}`);
    }
  }
  return {
    ...sharedOptions(heldIn(request)),
    providers: [
      Credentials({
        credentials: { email: {}, password: { type: 'password' } },
        authorize: authorizePassword,
      }),
      Credentials({ id: 'code', credentials: { code: {} }, authorize: authorizeCode }),
    ],
    events: {
      async signOut({ token }) {
        const session = SessionToken.safeParse(token).data;
        if (!session) return;
        outcome.leaveBy = await endSessionAddress(deskDatabase(), session.sessionId);
        await endSession(deskDatabase(), session.sessionId).catch(fail);
      },
    },
  };
}

/** A sign-in form is tiny; next-auth itself reads a body of any size. */
const formBytes = 16_384;

type Context = { params: Promise<{ nextauth?: string[] }> };
/** Names of next-auth's addresses for the log; whatever else a caller asks for has none. */
const actions = ['callback', 'csrf', 'error', 'providers', 'session', 'signin', 'signout'];
const named = new Set([...actions, '_log', 'backchannel-logout', 'verify-request']);

/** Answers everything under `/api/auth/`, and logs one line. */
export async function handleAuth(request: Request, context: Context): Promise<Response> {
  const start = performance.now();
  const outcome: Outcome = {};
  const { nextauth: [action = ''] = [] } = await context.params;
  const response = await answer(request, context, outcome);
  const answered = {
    method: request.method,
    route: `/api/auth/${named.has(action) ? action : '(unknown)'}`,
    status: response.status,
    ms: performance.now() - start,
  };
  const { userId, failure, refusal = failure?.code } = outcome;
  logRequest(appLog(), {
    id: requestIdOf(request.headers.get(settledIdHeader)),
    ...answered,
    ...(userId !== undefined && { by: `user:${userId}` }),
    ...(refusal !== undefined && { failure: refusal }),
  });
  appMetrics().observeRequest(answered);
  return response;
}

async function answer(request: Request, context: Context, outcome: Outcome): Promise<Response> {
  try {
    checkBrowserOrigin(request, env().publicUrl);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    outcome.failure = error;
    return explain(request, error);
  }
  if (request.method === 'POST') {
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length <= formBytes)) {
      outcome.refusal = 'body-too-large';
      return new Response(null, { status: 413 });
    }
  }
  const { nextauth = [] } = await context.params;
  if (nextauth[0] === 'backchannel-logout') return handleBackChannelLogout(request);
  if (nextauth[1] === providerId) return handleOidc(request, nextauth);
  // Its forms; next-auth fails at JSON that it cannot read.
  const type = request.headers.get('content-type') ?? '';
  if (request.method === 'POST' && !type.startsWith('application/x-www-form-urlencoded'))
    return new Response(null, { status: 415 });
  const response: Response = await NextAuth(options(request, outcome))(request, context);
  if (outcome.failure) return explain(request, outcome.failure);
  if (outcome.userId !== undefined) {
    const device = await readDevice(cookieOf(request, deviceCookie()));
    response.headers.append('set-cookie', await rememberDevice(device, outcome.userId));
    response.headers.append('set-cookie', forgetFirstStep());
  }
  if (outcome.firstStep) {
    response.headers.append('set-cookie', await rememberFirstStep(outcome.firstStep));
  }
  if (outcome.leaveBy !== undefined) {
    const { headers } = response;
    return new Response(JSON.stringify({ url: outcome.leaveBy }), { headers });
  }
  return response;
}

function explain(request: Request, failure: Failure): Response {
  const id = requestIdOf(request.headers.get(settledIdHeader));
  return failureResponse(failure, id, localeOf(request));
}
