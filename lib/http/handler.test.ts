import { sql } from 'kysely';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Me, Role } from '../auth/api.ts';
import { handleAuth } from '../auth/next-auth.ts';
import { startSession } from '../auth/sessions.ts';
import { changeUser } from '../auth/users.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { createLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { isPostgres } from '../sql/postgres-types.ts';
import { checkOrigin } from './check-origin.ts';
import { Failure, type FailureCode } from './failure.ts';
import { handle, handlePublic } from './handler.ts';
import { serveTestDesk, sessionCookie, testSite } from './test-route.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
let root: Me;
const cookies = new Map<string, string>();
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const desk = await openTestDesk();
  ({ db, close } = desk);
  const write = (line: string) => void lines.push(JSON.parse(line));
  processWide('log', () => createLog({ name: 'app', destination: { write } }));
  serveTestDesk(desk);
  root = await addTestUser(db, 'Root', 'admin');
});
afterAll(() => close());
let count = 0;
beforeEach(async () => {
  count += 1;
  ada = await addTestUser(db, `Ada${count}`);
});

async function cookieOf(user: Me): Promise<string> {
  const cookie = cookies.get(user.id) ?? (await sessionCookie(user));
  cookies.set(user.id, cookie);
  return `other=1; ${cookie}`;
}
type Ask = {
  method?: string;
  user?: Me | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
};
async function ask(
  route: ReturnType<typeof handle>,
  { method = 'GET', user = ada, body, headers = {}, query = '' }: Ask = {},
) {
  const request = new Request(`${testSite}/api/test${query}`, {
    method,
    headers: { origin: testSite, cookie: await cookieOf(user), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await route(request, { params: Promise.resolve({ id: 'x7' }) });
  const answer: unknown = response.status === 499 ? undefined : await response.json();
  return { status: response.status, answer, headers: response.headers };
}
const failure = (kind: string, more: object = {}) => ({ error: { kind, ...more } });
const hello = handle({ route: '/api/test' }, async ({ user, params }) => ({
  name: user.name,
  id: params.id,
}));

test('a signed-in user is answered, with the number of the request', async () => {
  const { status, answer, headers } = await ask(hello);
  expect([status, answer]).toEqual([200, { name: ada.name, id: 'x7' }]);
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
});

test('the id that was settled before is in the answer, in its failure and in what the services are asked', async () => {
  const settled = { 'x-copydesk-request-id': 'proxy-7' };
  const route = handlePublic({ route: '/api/test' }, async ({ call }) => ({ id: call.requestId }));
  const good = await ask(route, { headers: settled });
  expect([good.answer, good.headers.get('x-request-id')]).toEqual([{ id: 'proxy-7' }, 'proxy-7']);
  const refused = await ask(hello, { headers: { ...settled, cookie: '' } });
  expect(refused.headers.get('x-request-id')).toBe('proxy-7');
  expect(refused.answer).toMatchObject(failure('signed-out', { requestId: 'proxy-7' }));
});

test.each([
  ['no cookie', ''],
  ['nonsense', '__Host-next-auth.session-token=abc'],
  ['the cookie of an insecure site', 'next-auth.session-token=abc'],
])('with %s nobody is signed in', async (_, cookie) => {
  const { status, answer } = await ask(hello, { headers: { cookie } });
  expect(status).toBe(401);
  expect(answer).toMatchObject(failure('signed-out', { requestId: expect.any(String) }));
});

test('a session that somebody else’s secret signed is none', async () => {
  const sessionId = await startSession(db, { userId: ada.id });
  const token = await encode({ token: { sessionId }, secret: 'another secret…', salt: 'session' });
  const { status } = await ask(hello, {
    headers: { cookie: `__Host-next-auth.session-token=${token}` },
  });
  expect(status).toBe(401);
});

test('a new role and disabling act with the next request', async () => {
  const admins = handle({ route: '/api/test', roles: ['admin'] }, async () => ({ ok: true }));
  expect((await ask(admins)).status).toBe(403);
  await changeUser(db, root.id, ada.id, { role: 'admin' });
  expect((await ask(admins)).status).toBe(401);
  cookies.clear();
  expect((await ask(admins)).status).toBe(200);
  await changeUser(db, root.id, ada.id, { disabled: true });
  expect((await ask(admins)).status).toBe(401);
});

test.each<[Role, number]>([
  ['journalist', 403],
  ['researcher', 403],
  ['tag-editor', 200],
  ['admin', 200],
])('%s gets %i where tag editors and administrators may', async (role, status) => {
  const route = handle({ route: '/api/test', roles: ['tag-editor', 'admin'] }, async () => ({}));
  const user = await addTestUser(db, `${role}${count}`, role);
  expect((await ask(route, { user })).status).toBe(status);
});

test('writes must come from a page of the desk, reads need not', async () => {
  const write = (headers: Record<string, string>) => ask(hello, { method: 'POST', headers });
  expect((await write({})).status).toBe(200);
  expect((await write({ origin: 'https://10.0.0.7:3000', host: '10.0.0.7:3000' })).status).toBe(
    200,
  );
  const others = [
    'https://evil.example',
    'null',
    'https://desk.example.evil.example',
    'http://desk.example',
    '',
  ];
  for (const origin of others) {
    const { status, answer } = await write({ origin });
    expect(status, origin).toBe(403);
    expect(answer).toMatchObject(failure('forbidden'));
  }
  expect((await ask(hello, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  for (const site of ['cross-site', 'same-site']) {
    expect((await write({ 'sec-fetch-site': site })).status, site).toBe(403);
  }
});

const Body = z.object({ word: z.string().min(2) });
const echo = handle({ route: '/api/test', body: Body, maxBytes: 50 }, async ({ body }) => body);

test('a body is read by its schema, and what is wrong is named', async () => {
  const post = (body: unknown) => ask(echo, { method: 'POST', body });
  expect((await post({ word: 'tram', other: 1 })).answer).toEqual({ word: 'tram' });
  expect((await post('{')).answer).toMatchObject(failure('invalid'));
  expect((await post({ word: 'a' })).answer).toMatchObject(failure('invalid', { field: 'word' }));
  const large = await post({ word: 'x'.repeat(60) });
  expect([large.status, large.answer]).toMatchObject([413, failure('too-large')]);
});

test('a query is read by its schema too', async () => {
  const Query = z.object({ page: z.coerce.number().int().default(1) });
  const route = handle({ route: '/api/test', query: Query }, async ({ query }) => query);
  expect((await ask(route, { query: '?page=3' })).answer).toEqual({ page: 3 });
  expect((await ask(route)).answer).toEqual({ page: 1 });
  expect((await ask(route, { query: '?page=x' })).status).toBe(400);
});

test('a failure is told in the reader’s language, with what it carries', async () => {
  const route = handlePublic({ route: '/api/test' }, async () => {
    throw new Failure('draft-changed', { extra: { current: { version: 2 } } });
  });
  const { status, answer } = await ask(route, { headers: { cookie: 'copydesk-locale=cs' } });
  expect(status).toBe(409);
  expect(answer).toMatchObject({
    ...failure('conflict', { message: 'Koncept mezitím někdo změnil jinde.' }),
    current: { version: 2 },
  });
});

test('a fault tells nothing of itself but the number under which it is logged', async () => {
  const route = handlePublic({ route: '/api/test' }, async () => {
    throw new Error('the password is hunter2');
  });
  const { status, answer } = await ask(route);
  expect(status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain('hunter2');
  expect(answer).toMatchObject(failure('internal'));
});

test('a caller who is too busy is told when to come back', async () => {
  await cookieOf(ada);
  // The clock stands, so that nothing drains meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const answers = [];
    // Fewer at once than one person may have under way.
    for (let batch = 0; batch < 7; batch += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 30 }, () => ask(hello)))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.answer).toMatchObject(failure('too-many'));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await ask(hello, { user: root })).status).toBe(200);
    vi.advanceTimersByTime(1_000);
    expect((await ask(hello)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('a full disk is told as such, and keeps nobody from reading', async () => {
  await db.updateTable('users').set({ last_seen_at: null }).where('id', '=', ada.id).execute();
  await cookieOf(ada);
  const write = handle({ route: '/api/test' }, async ({ db: desk }) => {
    await desk
      .insertInto('settings')
      .values({ name: 'x', value: 'y'.repeat(100_000) })
      .execute();
  });
  const makeRoom = await fillDisk();
  try {
    const { status, answer } = await ask(write, { method: 'POST' });
    expect(status).toBe(503);
    const message = expect.stringContaining('disk is full');
    expect(answer).toMatchObject(failure('disk-full', { message }));
    expect((await ask(hello)).status).toBe(200);
  } finally {
    await makeRoom();
  }
});

/** Returns a function that ends it. */
async function fillDisk(): Promise<() => Promise<unknown>> {
  if (isPostgres(db)) {
    await sql`create function refuse() returns trigger language plpgsql
      as 'begin raise exception using errcode = ''disk_full''; end'`.execute(db);
    for (const table of ['settings', 'users', 'sessions']) {
      await sql`create trigger no_room before insert or update on ${sql.table(table)}
        execute function refuse()`.execute(db);
    }
    return () => sql`drop function refuse cascade`.execute(db);
  }
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(db);
  return () => sql`pragma max_page_count = 1000000`.execute(db);
}

test('a desk without https takes no change from an https page of its own name', async () => {
  const send = (origin: string) =>
    checkOrigin(
      new Request('http://10.0.0.7:3000/api/test', {
        method: 'POST',
        headers: { origin, host: '10.0.0.7:3000' },
      }),
      'http://localhost:3000',
    );
  expect(() => send('http://localhost:3000')).not.toThrow();
  expect(() => send('http://10.0.0.7:3000')).not.toThrow();
  expect(() => send('https://10.0.0.7:3000')).toThrow('cross-site');
  expect(() => send('https://localhost:3000')).toThrow('cross-site');
});

test('the line of a request says who asked, by id, and why they were refused', async () => {
  const by = `user:${ada.id}`;
  const refuse = (code: FailureCode) =>
    handle({ route: '/api/test/{id}' }, async () => Promise.reject(new Failure(code)));
  const admins = handle({ route: '/api/admin', roles: ['admin'] }, async () => ({}));
  lines.length = 0;
  await ask(hello);
  await ask(admins);
  await ask(refuse('draft-not-found'));
  await ask(hello, { headers: { cookie: '' } });
  await ask(hello, { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(lines).toMatchObject([
    { by, status: 200 },
    { by, status: 403, failure: 'forbidden', route: '/api/admin' },
    { by, status: 404, failure: 'draft-not-found', route: '/api/test/{id}' },
    { status: 401, failure: 'signed-out' },
    { status: 403, failure: 'cross-site' },
  ]);
  while ((await ask(hello)).status !== 429);
  expect(lines.at(-1)).toMatchObject({ by, status: 429, failure: 'too-many' });
  expect(JSON.stringify(lines)).not.toContain(ada.email);
});

test('signing in has lines, too, with no more of the address than its kind', async () => {
  lines.length = 0;
  const ask = (path: string, headers: Record<string, string>) =>
    handleAuth(new Request(`${testSite}/api/auth/${path}`, { method: 'POST', headers }), {
      params: Promise.resolve({ nextauth: path.split('/') }),
    });
  await ask('callback/credentials', { origin: 'https://evil.example' });
  await ask('ada@desk.example', { 'content-length': '1000000' });
  expect(lines).toMatchObject([
    { route: '/api/auth/callback', status: 403, failure: 'cross-site' },
    { route: '/api/auth/(unknown)', status: 413, failure: 'body-too-large' },
  ]);
});
