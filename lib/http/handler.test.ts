import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Me, Role } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { Failure } from '../desk/failure.ts';
import { addTestUser, openTestDesk } from '../desk/test-desk.ts';
import { changeUser } from '../desk/users.ts';
import { handle, handlePublic } from './handler.ts';
import { countCall } from './rate-limit.ts';
import { serveTestDesk, sessionCookie, testSite } from './test-route.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
let root: Me;
const cookies = new Map<string, string>();

beforeAll(async () => {
  const desk = await openTestDesk();
  ({ db, close } = desk);
  serveTestDesk(desk);
  root = await addTestUser(db, 'Root', 'admin');
});
afterAll(() => close());
let count = 0;
beforeEach(async () => {
  count += 1;
  ada = await addTestUser(db, `Ada${count}`);
});

async function cookieOf(user: Me, version = 1): Promise<string> {
  const key = `${user.id} ${version}`;
  const cookie = cookies.get(key) ?? (await sessionCookie(user, version));
  cookies.set(key, cookie);
  return `other=1; ${cookie}`;
}
type Ask = {
  method?: string;
  user?: Me | undefined;
  version?: number;
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
};
async function ask(
  route: ReturnType<typeof handle>,
  { method = 'GET', user = ada, version = 1, body, headers = {}, query = '' }: Ask = {},
) {
  const request = new Request(`${testSite}/api/test${query}`, {
    method,
    headers: { origin: testSite, cookie: await cookieOf(user, version), ...headers },
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
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['no cookie', ''],
  ['nonsense', '__Secure-next-auth.session-token=abc'],
  ['the cookie of an insecure site', 'next-auth.session-token=abc'],
])('with %s nobody is signed in', async (_, cookie) => {
  const { status, answer } = await ask(hello, { headers: { cookie } });
  expect(status).toBe(401);
  expect(answer).toMatchObject(failure('signed-out', { requestId: expect.any(String) }));
});

test('a session that somebody else’s secret signed is none', async () => {
  const token = await encode({ token: { userId: ada.id, version: 1 }, secret: 'another secret…' });
  const { status } = await ask(hello, {
    headers: { cookie: `__Secure-next-auth.session-token=${token}` },
  });
  expect(status).toBe(401);
});

test('a new role and disabling act with the next request', async () => {
  const admins = handle({ route: '/api/test', roles: ['admin'] }, async () => ({ ok: true }));
  expect((await ask(admins)).status).toBe(403);
  await changeUser(db, root.id, ada.id, { role: 'admin' });
  expect((await ask(admins)).status).toBe(401);
  expect((await ask(admins, { version: 2 })).status).toBe(200);
  await changeUser(db, root.id, ada.id, { disabled: true });
  expect((await ask(admins, { version: 2 })).status).toBe(401);
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
  for (const origin of ['https://evil.example', 'null', 'https://desk.example.evil.example', '']) {
    const { status, answer } = await write({ origin });
    expect(status, origin).toBe(403);
    expect(answer).toMatchObject(failure('forbidden'));
  }
  expect((await ask(hello, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
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
    ...failure('conflict', { message: 'Článek mezitím někdo změnil jinde.' }),
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

test('a caller who is too busy is told when to come back', () => {
  const time = Date.now();
  for (let n = 0; n < 200; n += 1) countCall('busy', time);
  expect(() => countCall('busy', time)).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfter: 1 }),
  );
  countCall('calm', time);
  countCall('busy', time + 1000);
});
