import 'server-only';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { checkBrowserOrigin } from '../http/check-origin.ts';
import { clientAddress } from '../http/client-address.ts';
import { Failure } from '../http/failure.ts';
import { failureResponse } from '../http/failure-response.ts';
import { localeCookie, pickLocale } from '../i18n/locale.ts';
import { describeError } from '../log/describe-error.ts';
import { appLog } from '../log/log.ts';
import { env } from '../runtime/env-server.ts';
import { deskDatabase } from '../sql/desk-database.ts';
import { isDiskFull, isServerAway } from '../sql/error-kinds.ts';
import { newId } from '../sql/ids.ts';
import { cookieName, cookieOf, isSecure, openSealed, seal, secret } from './seal.ts';
import { endSession, sessionLength } from './sessions.ts';
import { signInWithPassword } from './sign-in.ts';

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
  const flags = `Path=/api/auth; Max-Age=${deviceLength}; HttpOnly; SameSite=Lax`;
  return `${deviceCookie()}=${value}; ${flags}${isSecure() ? '; Secure' : ''}`;
}

/** Sign-in and sign-out by next-auth, which checks forms and writes the session cookie; everything else is ours. */

declare module 'next-auth' {
  interface User {
    sessionId: string;
  }
}

const SignInForm = z.object({ email: z.string(), password: z.string() });
const SessionToken = z.object({ sessionId: z.string() });

/** Outcome of a request in next-auth's hands, which its answer cannot carry. */
type Outcome = { userId?: string; failure?: Failure };

function options(request: Request, outcome: Outcome): NextAuthOptions {
  /** An error that next-auth would report as a wrong password, or not at all. */
  function fail(error: unknown): never {
    const code = isServerAway(error)
      ? 'database-away'
      : isDiskFull(error)
        ? 'disk-full'
        : 'internal';
    outcome.failure = new Failure(code, { cause: error });
    appLog().error(describeError(error), 'auth');
    throw new Error('failed');
  }
  async function authorize(credentials: unknown) {
    const form = SignInForm.safeParse(credentials);
    if (!form.success) return null;
    const signedIn = await signInWithPassword(deskDatabase(), {
      ...form.data,
      address: clientAddress((name) => request.headers.get(name)),
      userAgent: request.headers.get('user-agent') ?? undefined,
      device: await readDevice(cookieOf(request, deviceCookie())),
    }).catch(fail);
    switch (signedIn.kind) {
      case 'ok':
        outcome.userId = signedIn.userId;
        return { id: signedIn.userId, sessionId: signedIn.sessionId };
      case 'wrong':
        return null;
      case 'throttled':
        // The message is what the browser gets to see as the error.
        throw new Error(`throttled:${signedIn.seconds}`);
    }
  }
  return {
    secret: secret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionLength },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      Credentials({ credentials: { email: {}, password: { type: 'password' } }, authorize }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sessionId: user.sessionId } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        const session = SessionToken.safeParse(token).data;
        if (session) await endSession(deskDatabase(), session.sessionId).catch(fail);
      },
    },
    logger: {
      error: (code) => appLog().error({ code }, 'next-auth'),
      warn: (code) => appLog().warn({ code }, 'next-auth'),
      debug: () => undefined,
    },
  };
}

/** A sign-in form is tiny; next-auth itself reads a body of any size. */
const formBytes = 16_384;

/** Answers everything under `/api/auth/`. */
export async function handleAuth(
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const outcome: Outcome = {};
  try {
    checkBrowserOrigin(request, env().publicUrl);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return explain(request, error);
  }
  if (request.method === 'POST') {
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length <= formBytes)) return new Response(null, { status: 413 });
  }
  const answer: Response = await NextAuth(options(request, outcome))(request, context);
  if (outcome.failure) return explain(request, outcome.failure);
  if (outcome.userId !== undefined) {
    const device = await readDevice(cookieOf(request, deviceCookie()));
    answer.headers.append('set-cookie', await rememberDevice(device, outcome.userId));
  }
  return answer;
}

function explain(request: Request, failure: Failure): Response {
  const accepted = request.headers.get('accept-language');
  return failureResponse(failure, newId(), pickLocale(cookieOf(request, localeCookie), accepted));
}
