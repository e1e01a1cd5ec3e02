import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { appLog } from '../log/log.ts';
import { isSecure, secret } from './seal.ts';
import { sessionLength } from './sessions.ts';

declare module 'next-auth' {
  interface User {
    sessionId: string;
  }
}

/** Options that every way to sign in shares. The session cookie holds the session's id and nothing else. */
export function sharedOptions() {
  return {
    secret: secret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionLength },
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
