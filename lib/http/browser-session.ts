import { isApiError } from './call-api.ts';

/** Outcome of a step of signing in; `throttled` carries the seconds to wait. */
export type SignInResult =
  | { kind: 'ok' }
  /** The password was right; `signInWithCode` is next. */
  | { kind: 'code-needed' }
  | { kind: 'wrong' }
  /** Too long after the password, which is needed again. */
  | { kind: 'expired' }
  | { kind: 'throttled'; seconds: number }
  /** `message`: why, in words for people. */
  | { kind: 'failed'; message?: string };

/** The server said in words why it could not. */
export class SessionRefusal extends Error {}

async function csrfToken(): Promise<string> {
  const response = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'csrfToken' in body)
    return String(body.csrfToken);
  throw new Error('The server gave no CSRF token.');
}

async function postForm(path: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      csrfToken: await csrfToken(),
      json: 'true',
      callbackUrl: '/',
      ...fields,
    }),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (isApiError(body)) throw new SessionRefusal(body.error.message);
  return typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : '';
}

/** Signs in by the session cookie, unless a code is needed, too. */
export function signIn(email: string, password: string): Promise<SignInResult> {
  return postCredentials('credentials', { email, password });
}

/** The second step: a code of an authenticator app, or a recovery code. The browser has a cookie of the first step. */
export function signInWithCode(code: string): Promise<SignInResult> {
  return postCredentials('code', { code });
}

/** The credentials handler reports a refusal in the address it names. */
async function postCredentials(
  provider: 'credentials' | 'code',
  fields: Record<string, string>,
): Promise<SignInResult> {
  try {
    const answer = await postForm(`/api/auth/callback/${provider}`, fields);
    const error = new URL(answer, window.location.origin).searchParams.get('error');
    if (!error) return { kind: 'ok' };
    if (error === 'code-needed' || error === 'expired') return { kind: error };
    const seconds = /^throttled:(\d+)$/.exec(error)?.[1];
    if (seconds) return { kind: 'throttled', seconds: Number(seconds) };
    return error === 'CredentialsSignin' ? { kind: 'wrong' } : { kind: 'failed' };
  } catch (error) {
    return { kind: 'failed', ...(error instanceof SessionRefusal && { message: error.message }) };
  }
}

/** Returns the provider's address to sign in at; people come back to `returnTo`. */
export async function signInAtProvider(returnTo: string): Promise<string> {
  const url = await postForm('/api/auth/signin/oidc', { callbackUrl: returnTo });
  if (url === '') throw new Error('The server named no address of the provider.');
  return url;
}

let channel: BroadcastChannel | undefined;

/** One for the whole page, as another one of its own would hear it, too. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('copydesk:session');
  return channel;
}

/** Tells the other tabs of this browser that the session was ended. */
export function announceSignOut(): void {
  openChannel().postMessage('signed-out');
}

/** Calls when somebody signs out in another tab of this browser; returns how to stop. */
export function watchSignOut(onSignOut: () => void): () => void {
  openChannel().onmessage = onSignOut;
  return () => {
    openChannel().onmessage = null;
  };
}

/**
 * Ends the session, and tells the other tabs. Returns the provider's address where its own session ends, for one that
 * began there. Throws SessionRefusal when the server says why it could not.
 */
export async function signOut(): Promise<string | undefined> {
  const url = await postForm('/api/auth/signout', {});
  announceSignOut();
  return URL.canParse(url) && new URL(url).origin !== window.location.origin ? url : undefined;
}
