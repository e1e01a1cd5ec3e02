import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { env } from '../runtime/env-server.ts';
import { processWide } from '../runtime/process-wide.ts';
import { keptSecret } from '../runtime/secret-file.ts';

/** Seals what the browser keeps for us, and opens it again. */

/** Purposes of sealed values. Each has a key of its own, so that none passes for another; '' is next-auth's own. */
type Use =
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

/** The name of a cookie of ours as browsers keep it: over https it is one that plain http cannot set. */
export function cookieName(name: string): string {
  return `${isSecure() ? '__Secure-' : ''}${name}`;
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
  const payload = await decode({ token, secret: secret(), salt: use }).catch(() => undefined);
  return schema.safeParse(payload).data;
}

/** Content of the session cookie, which next-auth seals. */
const SessionToken = z.object({ sessionId: z.string() });

/** The name of the cookie that holds the session. */
export function sessionCookie(): string {
  return cookieName('next-auth.session-token');
}

/** The id of the session that the cookie's value holds. */
export async function readSessionId(cookie: string | undefined): Promise<string | undefined> {
  return (await openSealed('', cookie, SessionToken))?.sessionId;
}
