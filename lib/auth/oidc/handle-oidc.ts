import 'server-only';
import NextAuth from 'next-auth';
import { z } from 'zod';
import { clientAddress } from '../../http/client-address.ts';
import { describeError } from '../../log/describe-error.ts';
import { appLog } from '../../log/log.ts';
import { env } from '../../runtime/env-server.ts';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import { deskDatabase } from '../../sql/desk-database.ts';
import { sharedOptions } from '../next-auth-options.ts';
import { safeReturnPath } from '../return-path.ts';
import { cookieName, cookieOf, seal, sessionIdOf } from '../seal.ts';
import { sessionLength, userOfSession } from '../sessions.ts';
import { discoverProvider, type ProviderMetadata } from './discover.ts';
import { problemOf, problemOfCode } from './explain-error.ts';
import { type OidcProblem, OidcRefusal } from './problem.ts';
import { oidcProvider } from './provider.ts';
import { signInWithIdentity } from './sign-in.ts';

/** Largest ID token that fits into the address at which the provider's session ends. */
const maxIdToken = 4_000;

/** How a request in next-auth's hands ended, which its answer cannot carry. */
export type Outcome = { sessionId?: string; problem?: OidcProblem };

/** Answers `/api/auth/signin/oidc` and `/api/auth/callback/oidc`. Who cannot sign in is told why on the sign-in page. */
export async function handleOidc(request: Request, nextauth: readonly string[]): Promise<Response> {
  const settings = env().singleSignOn;
  if (!settings) return new Response(null, { status: 404 });
  const isReturn = nextauth[0] === 'callback';
  const { search, searchParams } = new URL(request.url);
  // next-auth would hand on what stands in the address to the provider, in place of what the desk asks.
  if (!isReturn && search !== '') return new Response(null, { status: 400 });
  const named = isReturn ? searchParams.get('error') : null;
  if (named !== null) return toSignIn(request, problemOfCode(named));
  const outcome: Outcome = {};
  const note = (error: unknown) => {
    outcome.problem ??= problemOf(error);
    logProblem(outcome.problem, error);
  };
  try {
    // Nobody is sent to a provider that is away.
    const metadata = await discoverProvider(settings, { isFresh: !isReturn });
    const isAgain = !isReturn && (await hasSession(request));
    const answer: Response = await NextAuth(
      oidcOptions(request, settings, metadata, outcome, note, isAgain),
    )(request, { params: Promise.resolve({ nextauth }) });
    if (!isReturn || outcome.sessionId !== undefined) return answer;
    return toSignIn(request, outcome.problem ?? 'interrupted', answer.headers.getSetCookie());
  } catch (error) {
    note(error);
    return toSignIn(request, outcome.problem ?? 'failed');
  }
}

/** Options of next-auth for a sign-in at the provider; `outcome` says how it ended, `note` hears of what went wrong. */
export function oidcOptions(
  request: Request,
  settings: OidcSettings,
  metadata: ProviderMetadata,
  outcome: Outcome,
  note: (error: unknown) => void,
  isAgain = false,
) {
  const shared = sharedOptions();
  return {
    ...shared,
    providers: [oidcProvider(settings, metadata, note, isAgain)],
    callbacks: {
      ...shared.callbacks,
      async signIn({ account, profile }: { account: unknown; profile?: unknown }) {
        try {
          outcome.sessionId = await signInWithIdentity(deskDatabase(), settings, {
            claims: profile,
            idToken: await sealIdToken(account),
            userAgent: request.headers.get('user-agent') ?? undefined,
            replaces: await sessionIdOf(request),
            address: clientAddress((name) => request.headers.get(name), env().isProxy),
          });
          return true;
        } catch (error) {
          note(error);
          return false;
        }
      },
      jwt: () => ({ sessionId: outcome.sessionId }),
    },
  };
}

/** Somebody who is signed in and signs in again has to show that it is them. */
async function hasSession(request: Request): Promise<boolean> {
  const id = await sessionIdOf(request);
  const user =
    id === undefined
      ? undefined
      : await userOfSession(deskDatabase(), id, { idle: env().sessionIdle });
  return user !== undefined;
}

const Account = z.object({ id_token: z.string().max(maxIdToken) });

async function sealIdToken(account: unknown): Promise<string | undefined> {
  const idToken = Account.safeParse(account).data?.id_token;
  return idToken === undefined ? undefined : seal('id-token', { idToken }, sessionLength);
}

/** For whoever keeps the desk running. These messages quote settings and spent values, never tokens. */
function logProblem(problem: OidcProblem, error: unknown): void {
  const cause = error instanceof OidcRefusal ? (error.cause ?? error) : error;
  const isTelling =
    cause instanceof Error && ['RPError', 'OPError', 'IssuerError'].includes(cause.name);
  appLog().warn(
    { problem, ...describeError(cause), ...(isTelling && { says: cause.message.slice(0, 300) }) },
    'single sign-on',
  );
}

/** Sends the browser to the sign-in page, which says what is wrong and keeps where the person wanted to go. */
function toSignIn(request: Request, problem: OidcProblem, cookies: readonly string[] = []) {
  const next = readReturnPath(request);
  const url = `${env().publicUrl}/sign-in?${new URLSearchParams({ problem, next })}`;
  // The page asks by a form and goes on by itself; the provider's answer is a page of its own.
  const response =
    request.method === 'POST'
      ? Response.json({ url })
      : new Response(null, { status: 302, headers: { location: url } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The path that next-auth keeps in a cookie from the press of the button to the return. */
function readReturnPath(request: Request): string {
  const kept = decodeURIComponent(cookieOf(request, cookieName('next-auth.callback-url')) ?? '');
  const url = URL.parse(kept, env().publicUrl);
  return safeReturnPath(
    url && url.origin === env().publicUrl ? url.pathname + url.search : undefined,
  );
}
