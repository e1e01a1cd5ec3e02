import { createHash, type KeyObject } from 'node:crypto';
import NextAuth from 'next-auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDesk } from '../../drafts/test-desk.ts';
import { serveTestDesk, testSite } from '../../http/test-route.ts';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { userOfSession } from '../sessions.ts';
import { handleBackChannelLogout } from './back-channel.ts';
import { discoverProvider } from './discover.ts';
import { endSessionAddress } from './end-session.ts';
import { problemOf } from './explain-error.ts';
import { type Outcome, oidcOptions } from './handle-oidc.ts';
import { signToken, startTestProvider, type TestProvider } from './test-provider.ts';

let db: Desk;
let close: () => Promise<void>;
let provider: TestProvider;
let settings: OidcSettings;
let first: TestProvider['state'];

beforeAll(async () => {
  const desk = await openTestDesk();
  ({ db, close } = desk);
  serveTestDesk(desk);
  provider = await startTestProvider();
  vi.stubEnv('OIDC_ISSUER', provider.issuer);
  vi.stubEnv('OIDC_CLIENT_ID', 'desk');
  vi.stubEnv('OIDC_CLIENT_SECRET', 'a secret');
  settings = {
    issuer: provider.issuer,
    clientId: 'desk',
    clientSecret: 'a secret',
    name: 'Test',
    scope: 'openid email',
    roleRules: [],
    classes: [],
    methods: [],
    isOnly: false,
  };
  first = { ...provider.state };
});
afterAll(async () => {
  await provider.close();
  await close();
});
beforeEach(() => {
  Object.assign(provider.state, first);
});

type Cookies = Record<string, string>;
type Handled = { url?: string; body?: unknown; cookies: Cookies };

/** Calls next-auth as its handler for Next's older routes does, which needs no server of Next around it. */
async function handle(
  outcome: Outcome,
  nextauth: string[],
  call: { method: string; query?: Cookies; body?: Cookies; cookies: Cookies },
): Promise<Handled> {
  const { method, query = {}, body = {}, cookies } = call;
  const answer: Handled = { cookies: { ...cookies } };
  const headers: Record<string, unknown> = {};
  const response = {
    status: () => response,
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: unknown) {
      headers[name] = value;
      if (name === 'Location') answer.url = String(value);
      return response;
    },
    json(value: { url: string }) {
      answer.url = value.url;
    },
    send(value: unknown) {
      answer.body = value;
    },
    end: () => undefined,
  };
  const metadata = await discoverProvider(settings, { isFresh: true });
  const note = (error: unknown) => {
    outcome.problem ??= problemOf(error);
  };
  const options = oidcOptions(new Request(testSite), settings, metadata, outcome, note);
  const request = { method, query: { nextauth, ...query }, body, cookies, headers: {} };
  await Reflect.apply(NextAuth, undefined, [request, response, options]);
  for (const line of [headers['Set-Cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
    answer.cookies[name] = decodeURIComponent(value);
  }
  return answer;
}

/** Presses the button and comes back with a code; `lie` changes what the provider says, `back` what comes back. */
async function signIn({
  claims = {},
  lie,
  back = {},
  lose = [],
}: {
  claims?: Record<string, unknown>;
  lie?: () => void;
  back?: Cookies;
  lose?: string[];
} = {}) {
  const outcome: Outcome = {};
  const csrf = await handle(outcome, ['csrf'], { method: 'GET', cookies: {} });
  const { csrfToken } = csrf.body as { csrfToken: string };
  const start = await handle(outcome, ['signin', 'oidc'], {
    method: 'POST',
    body: { csrfToken, json: 'true', callbackUrl: '/account' },
    cookies: csrf.cookies,
  });
  const asked = new URL(start.url ?? '').searchParams;
  const seconds = Math.floor(Date.now() / 1000);
  provider.state.idToken = {
    iss: provider.issuer,
    aud: 'desk',
    sub: 'ada',
    nonce: asked.get('nonce'),
    iat: seconds,
    exp: seconds + 300,
    ...claims,
  };
  const sub = String(provider.state.idToken.sub);
  provider.state.userinfo = { sub, email: `${sub}@desk.example`, email_verified: true };
  lie?.();
  const kept = Object.entries(start.cookies).filter(
    ([name]) => !lose.some((one) => name.includes(one)),
  );
  const end = await handle(outcome, ['callback', 'oidc'], {
    method: 'GET',
    query: { code: 'a-code', state: asked.get('state') ?? '', ...back },
    cookies: Object.fromEntries(kept),
  });
  return { outcome, asked, end };
}

test('code, PKCE, state and nonce bring somebody in, and back to where they wanted to go', async () => {
  const { outcome, asked, end } = await signIn();
  expect(outcome.problem).toBeUndefined();
  expect(end.url).toBe(`${testSite}/account`);
  const user = await userOfSession(db, outcome.sessionId ?? '');
  expect(user).toMatchObject({ email: 'ada@desk.example', name: 'ada' });
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'desk',
    scope: 'openid email',
    response_type: 'code',
    redirect_uri: `${testSite}/api/auth/callback/oidc`,
    code_challenge_method: 'S256',
  });
  const { code_verifier = '', code } = provider.state.asked;
  expect(code).toBe('a-code');
  expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(
    asked.get('code_challenge'),
  );
});

test('the provider is told how strong and how fresh a sign-in has to be, and held to it', async () => {
  Object.assign(settings, { classes: ['gold', 'silver'], maxAge: 3_600 });
  try {
    const { asked, outcome } = await signIn({ claims: { acr: 'gold', auth_time: seconds() - 60 } });
    expect(asked.get('acr_values')).toBe('gold silver');
    expect(asked.get('max_age')).toBe('3600');
    expect(asked.get('prompt')).toBeNull();
    expect(outcome.problem).toBeUndefined();
    const old = await signIn({ claims: { acr: 'gold', auth_time: seconds() - 7_200 } });
    expect(old.outcome).toEqual({ problem: 'provider-refused' });
    expect((await signIn({ claims: { acr: 'gold' } })).outcome.sessionId).toBeUndefined();
    const unsigned = await signIn({
      claims: { auth_time: seconds() },
      lie: () => Object.assign(provider.state.userinfo, { acr: 'gold' }),
    });
    expect(unsigned.outcome).toEqual({ problem: 'too-weak' });
  } finally {
    Object.assign(settings, { classes: [], maxAge: undefined });
  }
});

const hour = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);
test.each<[string, string, Parameters<typeof signIn>[0]]>([
  ['of another issuer', 'provider-refused', { claims: { iss: 'https://evil.example' } }],
  ['without an issuer', 'provider-refused', { claims: { iss: undefined } }],
  ['for another program', 'provider-refused', { claims: { aud: 'other' } }],
  [
    'for several, handed on by another',
    'provider-refused',
    { claims: { aud: ['desk', 'x'], azp: 'x' } },
  ],
  ['that is too old', 'clock', { claims: { exp: 1, iat: 0 } }],
  ['not yet good', 'clock', { claims: { nbf: seconds() + hour } }],
  ['without an end', 'provider-refused', { claims: { exp: undefined } }],
  ['with another nonce', 'interrupted', { claims: { nonce: 'stolen' } }],
  ['without a nonce', 'interrupted', { claims: { nonce: undefined } }],
  ['without a subject', 'provider-refused', { claims: { sub: undefined } }],
  [
    'that a stranger signed',
    'provider-refused',
    {
      lie: () => {
        provider.state.key = provider.strangersKey;
      },
    },
  ],
  [
    'that nobody signed',
    'provider-refused',
    {
      lie: () => {
        provider.state.header = { alg: 'none' };
      },
    },
  ],
  [
    'by another key of the provider’s',
    'provider-refused',
    {
      lie: () => {
        provider.state.header = { alg: 'RS256', kid: 'two' };
      },
    },
  ],
  [
    'signed with what everybody knows',
    'provider-refused',
    {
      lie: () => {
        Object.assign(provider.state, {
          header: { alg: 'HS256', kid: 'one' },
          key: provider.publicPem,
        });
      },
    },
  ],
])('an ID token %s signs nobody in', async (_, problem, input) => {
  const { outcome } = await signIn(input);
  expect(outcome).toEqual({ problem });
});

test.each([
  ['another state', { back: { state: 'guessed' } }, 'interrupted'],
  ['no code', { back: { code: '' } }, 'interrupted'],
  ['another issuer (RFC 9207)', { back: { iss: 'https://evil.example' } }, 'provider-refused'],
])('an answer with %s signs nobody in', async (_, input, problem) => {
  expect((await signIn(input)).outcome).toEqual({ problem });
});

test.each(['state', 'pkce', 'nonce'])(
  'a browser without its %s cookie is another',
  async (name) => {
    expect((await signIn({ lose: [name] })).outcome.sessionId).toBeUndefined();
  },
);

const answerTokens = (tokenStatus: number) => () => {
  Object.assign(provider.state, { tokenStatus });
};

test('a code that the provider knows no more, and a provider that fails', async () => {
  const spent = await signIn({ lie: answerTokens(400) });
  expect(spent.outcome).toEqual({ problem: 'interrupted' });
  const failing = await signIn({ lie: answerTokens(503) });
  expect(failing.outcome).toEqual({ problem: 'provider-away' });
});

test('what was not signed is of the same person, and never overrules what was', async () => {
  const other = () => {
    provider.state.userinfo = { sub: 'eve', email: 'eve@desk.example', email_verified: true };
  };
  expect((await signIn({ lie: other })).outcome).toEqual({ problem: 'provider-refused' });
  const { outcome } = await signIn({
    claims: { sub: 'gil', email: 'gil@desk.example', email_verified: false },
    lie: () => {
      provider.state.userinfo = { sub: 'gil', email: 'ada@desk.example', email_verified: true };
    },
  });
  expect(await userOfSession(db, outcome.sessionId ?? '')).toMatchObject({
    email: 'gil@desk.example',
  });
});

test('a provider that calls itself otherwise, or leads out of what is protected, is refused', async () => {
  for (const metadata of [
    { issuer: 'https://evil.example' },
    { issuer: `${provider.issuer}/` },
    { token_endpoint: 'http://evil.example/token' },
    { jwks_uri: 'file:///etc/passwd' },
    { authorization_endpoint: undefined },
  ]) {
    provider.state.metadata = metadata;
    const answer = discoverProvider(settings, { isFresh: true });
    await expect(answer, JSON.stringify(metadata)).rejects.toMatchObject({
      problem: 'provider-refused',
    });
  }
  const away = discoverProvider({ issuer: 'http://127.0.0.1:9' });
  await expect(away).rejects.toMatchObject({ problem: 'provider-away' });
});

test('the provider’s session ends at its own address, for sessions that began there', async () => {
  const { outcome } = await signIn({ claims: { sub: 'leo' } });
  const address = new URL((await endSessionAddress(db, outcome.sessionId ?? '')) ?? '');
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/logout`);
  const { id_token_hint, ...rest } = Object.fromEntries(address.searchParams);
  expect(rest).toEqual({ client_id: 'desk', post_logout_redirect_uri: `${testSite}/sign-in` });
  expect(id_token_hint).toBe(
    signToken(provider.state.header, provider.state.idToken, provider.state.key),
  );
  const stored = await db.selectFrom('oidc_sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(id_token_hint);
  expect(await endSessionAddress(db, 'another')).toBeUndefined();
});

type Logout = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: KeyObject;
};

/** Tells the desk that a person's session at the provider has ended; `claims` and the rest may be lies. */
async function logOut({ claims = {}, header, key }: Logout = {}): Promise<number> {
  const token = signToken(
    { typ: 'logout+jwt', ...(header ?? provider.state.header) },
    {
      iss: provider.issuer,
      aud: 'desk',
      sub: 'mia',
      jti: 'one',
      iat: seconds(),
      exp: seconds() + 60,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    },
    key ?? provider.state.key,
  );
  const body = new URLSearchParams({ logout_token: token });
  const address = `${testSite}/api/auth/backchannel-logout`;
  return (await handleBackChannelLogout(new Request(address, { method: 'POST', body }))).status;
}
const enter = async (sub: string, sid: string) =>
  (await signIn({ claims: { sub, sid } })).outcome.sessionId ?? '';
const isOpen = async (session: string) => (await userOfSession(db, session)) !== undefined;

test('the provider ends one session, or all of a person', async () => {
  const [one, two, three] = [
    await enter('mia', 's1'),
    await enter('mia', 's2'),
    await enter('mia', 's3'),
  ];
  const other = await enter('noa', 's4');
  expect(await logOut({ claims: { sub: undefined, sid: 's1' } })).toBe(200);
  expect(await Promise.all([one, two, three, other].map(isOpen))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(await logOut({ claims: { sid: 's4' } })).toBe(200);
  expect(await isOpen(other)).toBe(true);
  expect(await logOut()).toBe(200);
  expect(await Promise.all([two, three, other].map(isOpen))).toEqual([false, false, true]);
  // Said twice, it stays so.
  expect(await logOut()).toBe(200);
});

test.each<[string, Logout]>([
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another program', { claims: { aud: 'other' } }],
  ['that is an ID token', { claims: { events: undefined, nonce: 'n' } }],
  ['with a nonce', { claims: { nonce: 'n' } }],
  ['of another event', { claims: { events: {} } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['without a time', { claims: { iat: undefined } }],
  ['of an hour ago', { claims: { iat: seconds() - hour } }],
  ['that nobody signed', { header: { alg: 'none' } }],
  ['of no type', { header: { alg: 'RS256', kid: 'one', typ: 'JWT' } }],
])('a logout token %s ends nothing', async (_, lie) => {
  const session = await enter('mia', 's5');
  expect(await logOut(lie)).toBe(400);
  expect(await logOut({ ...lie, key: provider.strangersKey })).toBe(400);
  expect(await isOpen(session)).toBe(true);
});

test('a logout token that a stranger signed ends nothing', async () => {
  const session = await enter('mia', 's6');
  expect(await logOut({ key: provider.strangersKey })).toBe(400);
  expect(await isOpen(session)).toBe(true);
});
