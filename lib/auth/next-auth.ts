import 'server-only';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { decode, encode } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { deskDatabase } from '../desk/database.ts';
import { env } from '../env-server.ts';
import { appLog } from '../http/app-log.ts';
import { clientAddress } from '../http/client-address.ts';
import { describeError } from '../log/describe-error.ts';
import { processWide } from '../process-wide.ts';
import { keptSecret } from '../secret-file.ts';
import { signInWithPassword } from './sign-in.ts';

/** The only module that knows next-auth: it writes and reads the session cookie, everything else is ours. */

declare module 'next-auth' {
  interface User {
    sessionVersion: number;
  }
}

/** Who is signed in, and the session version that the user had then. */
export type Session = { userId: string; version: number };

/** Seconds. */
const sessionLength = 7 * 24 * 60 * 60;
const SessionToken = z.object({ userId: z.string(), version: z.number() });
const SealedToken = SessionToken.extend({ jti: z.string() });
const SignInForm = z.object({ email: z.string(), password: z.string() });

function secret(): string {
  return env().secret ?? processWide('secret', () => keptSecret(env().dataDir, 'session-secret'));
}

/** Whether people reach the desk over https. */
export function isSecure(): boolean {
  return env().publicUrl.startsWith('https://');
}

/** The name of the cookie that holds the session. */
export function sessionCookie(): string {
  return `${isSecure() ? '__Secure-' : ''}next-auth.session-token`;
}

/** Opens the session cookie's value; undefined when it is none of ours or too old. */
export async function readSession(cookie: string | undefined): Promise<Session | undefined> {
  if (!cookie) return undefined;
  const payload = await decode({ token: cookie, secret: secret() }).catch(() => undefined);
  return SessionToken.safeParse(payload).data;
}

/** What a token beside the session cookie is for. Each use has a key of its own, so that none passes for another. */
export type TokenUse = 'embed-pass' | 'embed-session';

/** A token that stands for a session where its cookie does not come, for so many seconds. */
export function sealSession(
  use: TokenUse,
  { userId, version }: Session,
  seconds: number,
): Promise<string> {
  return encode({ token: { userId, version }, secret: secret(), salt: use, maxAge: seconds });
}

/** Opens such a token; undefined when it is none of ours, for another use or too old. `id`: no other has it. */
export async function openSealed(
  use: TokenUse,
  token: string | undefined,
): Promise<(Session & { id: string }) | undefined> {
  if (!token) return undefined;
  const payload = await decode({ token, secret: secret(), salt: use }).catch(() => undefined);
  const opened = SealedToken.safeParse(payload).data;
  return opened && { userId: opened.userId, version: opened.version, id: opened.jti };
}

async function authorize(
  credentials: Record<'email' | 'password', string> | undefined,
  request: { headers?: Record<string, unknown> },
) {
  const form = SignInForm.safeParse(credentials);
  if (!form.success) return null;
  const outcome = await signInWithPassword(deskDatabase(), {
    ...form.data,
    address: clientAddress((name) => headerValue(request.headers?.[name])),
  }).catch((error: unknown) => {
    appLog().error(describeError(error), 'sign-in');
    throw new Error('failed');
  });
  switch (outcome.kind) {
    case 'ok':
      return { id: outcome.userId, sessionVersion: outcome.sessionVersion };
    case 'wrong':
      return null;
    case 'throttled':
      // The message is what the browser gets to see as the error.
      throw new Error(`throttled:${outcome.seconds}`);
  }
}

function headerValue(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function options(): NextAuthOptions {
  return {
    secret: secret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionLength },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      Credentials({ credentials: { email: {}, password: { type: 'password' } }, authorize }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { userId: user.id, version: user.sessionVersion } : token),
      session: ({ session }) => ({ expires: session.expires }),
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
  if (request.method === 'POST') {
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length <= formBytes)) return new Response(null, { status: 413 });
  }
  return NextAuth(options())(request, context);
}
