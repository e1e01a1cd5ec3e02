import 'server-only';
import type { CookieOption, NextAuthOptions } from 'next-auth';
import { appLog } from '../log/log.ts';
import { cookieName, isSecure, sealing, secret, sessionCookie } from './seal.ts';
import { sessionLength } from './sessions.ts';

declare module 'next-auth' {
  interface User {
    sessionId: string;
  }
}

/**
 * Options that every way to sign in shares. The session cookie holds the session's id and nothing else. `session`: the name
 * of the cookie that a browser has it in.
 */
export function sharedOptions(session = sessionCookie()) {
  return {
    secret: secret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionLength },
    jwt: sealing,
    cookies: {
      sessionToken: cookie(session),
      callbackUrl: cookie(cookieName('next-auth.callback-url')),
      csrfToken: cookie(cookieName('next-auth.csrf-token')),
      pkceCodeVerifier: cookie(cookieName('next-auth.pkce.code_verifier')),
      state: cookie(cookieName('next-auth.state')),
      nonce: cookie(cookieName('next-auth.nonce')),
    },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sessionId: user.sessionId } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    logger: {
      error: (code) => appLog().error({ code }, 'next-auth'),
      warn: (code) => appLog().warn({ code }, 'next-auth'),
      debug: () => undefined,
    },
  } satisfies Partial<NextAuthOptions>;
}

/** By itself next-auth names most of them `__Secure-`. */
function cookie(name: string): CookieOption {
  return { name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } };
}
