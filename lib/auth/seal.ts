import 'server-only';
import { decodeProtectedHeader } from 'jose';
import type { JWTOptions } from 'next-auth/jwt';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { prefixedCookieName } from '../http/cookie-name.ts';
import { env } from '../runtime/env-server.ts';
import { processWide } from '../runtime/process-wide.ts';
import { keptSecret } from '../runtime/secret-file.ts';

/** Seals what the browser keeps for us, and opens it again. */

/** Purposes of sealed values. Each has a key of its own, so that none passes for another. */
type Use =
  | 'session'
  /** Sessions of programs before `__Host-`. */
  | ''
  | 'embed-pass'
  | 'embed-session'
  | 'device'
  | 'first-step'
  | 'two-step-key'
  | 'id-token';

/** The secret that seals sessions and everything else that browsers hold. */
export function secret(): string {
  return env().secret ?? processWide('secret', () => keptSecret(env().dataDir, 'session-secret'));
}

/** True if people reach the desk over https. */
export function isSecure(): boolean {
  return env().publicUrl.startsWith('https://');
}

/** The name of a cookie of ours as browsers keep it. */
export function cookieName(name: string): string {
  return prefixedCookieName(name, isSecure());
}

/** A cookie's value as sent; ours hold nothing that needs decoding. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Seals a value for so many seconds. */
export function seal(use: Use, value: Record<string, unknown>, seconds: number): Promise<string> {
  return encode({ token: value, secret: secret(), salt: use, maxAge: seconds });
}

/** Opens a sealed value; undefined when it is none of ours, for another use or too old. `jti` is in every one, and in no other. */
export async function openSealed<T extends z.ZodType>(
  use: Use,
  token: string | undefined,
  schema: T,
): Promise<z.output<T> | undefined> {
  if (!token) return undefined;
  const payload = await open(token, use).catch(() => undefined);
  return schema.safeParse(payload).data;
}

/** Next-auth decrypts whatever its library can; we take only what `encode` makes. */
async function open(token: string, use: string) {
  const { alg, enc } = decodeProtectedHeader(token);
  if (alg !== 'dir' || enc !== 'A256GCM') throw new Error('another algorithm');
  return decode({ token, secret: secret(), salt: use });
}

/** For next-auth: its own cookies have their names as their use, the session has none. */
export const sealing: Pick<JWTOptions, 'encode' | 'decode'> = {
  encode: (params) => encode({ ...params, salt: params.salt || 'session' }),
  decode: async ({ token, salt }) => {
    if (!token) return null;
    if (salt) return open(token, salt);
    return open(token, 'session').catch(() => open(token, ''));
  },
};

/** Content of the session cookie; `exp` in seconds since 1970. */
const SessionToken = z.object({ sessionId: z.string(), exp: z.number() });
type SessionToken = z.output<typeof SessionToken>;
const sessionName = 'next-auth.session-token';

/** The name of the cookie that holds the session. */
export function sessionCookie(): string {
  return cookieName(sessionName);
}

/**
 * The name under which earlier programs kept it. It counts only for what they sealed, so it cannot be used to plant a
 * session, and counts for nothing from seven days after the upgrade.
 */
export function earlierSessionCookie(): string {
  return isSecure() ? `__Secure-${sessionName}` : sessionName;
}

/** The id of the session that a browser holds; `read` gives the value of a cookie. */
export async function readSessionId(
  read: (name: string) => string | undefined,
): Promise<string | undefined> {
  const session =
    (await openSession('session', read(sessionCookie()))) ??
    (await openSession('', read(earlierSessionCookie())));
  return session?.sessionId;
}

const maxOpened = 2_000;

/** Opens a session's cookie, which comes with every request, once: what is in it never changes, and whether it counts the database says. */
async function openSession(use: 'session' | '', token: string | undefined) {
  if (!token) return undefined;
  const opened = processWide('opened-sessions', () => new Map<string, SessionToken>());
  const key = `${use} ${secret()} ${token}`;
  const known = opened.get(key);
  if (known && known.exp > Date.now() / 1_000) return known;
  const session = await openSealed(use, token, SessionToken);
  if (!session) return undefined;
  if (opened.size >= maxOpened) opened.clear();
  opened.set(key, session);
  return session;
}

export function sessionIdOf(request: Request): Promise<string | undefined> {
  return readSessionId((name) => cookieOf(request, name));
}
