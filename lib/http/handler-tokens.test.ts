import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Me } from '../auth/api.ts';
import type { TokenScope } from '../auth/api-tokens/api.ts';
import { newKey } from '../auth/api-tokens/key.ts';
import { createToken } from '../auth/api-tokens/tokens.ts';
import { twoStepSetting } from '../auth/two-step-rule.ts';
import { changeUser } from '../auth/users.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { createLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { handle, handlePublic } from './handler.ts';
import { callRoute, type Route, serveTestDesk, sessionCookie } from './test-route.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
let count = 0;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const desk = await openTestDesk();
  ({ db, close } = desk);
  const write = (line: string) => void lines.push(JSON.parse(line));
  processWide('log', () => createLog({ name: 'app', destination: { write } }));
  serveTestDesk(desk);
});
afterAll(() => close());
beforeEach(async () => {
  count += 1;
  ada = await addTestUser(db, `Ada${count}`);
});

const keyFor = async (scopes: TokenScope[] = ['read'], owner = ada) =>
  (await createToken(db, owner, { name: 'Test', scopes, days: 7 })).key;

/** Calls as a program does: from no page. */
async function call(
  route: Route,
  key: string,
  { method = 'GET', cookie = '', scheme = 'Bearer', query = '', origin = '' } = {},
) {
  const headers = { authorization: `${scheme} ${key}`, origin };
  const response = await callRoute(route, method, { path: `/api/x${query}`, cookie, headers });
  const answer = await response.json();
  return { status: response.status, answer, challenge: response.headers.get('www-authenticate') };
}

const search = handle({ route: '/api/articles/search' }, async ({ user }) => ({ id: user.id }));
const drafts = handle({ route: '/api/drafts' }, async ({ user }) => ({ id: user.id }));
const sessions = handle({ route: '/api/me/sessions' }, async () => ({}));
const merging = handle(
  { route: '/api/tags/merge', roles: ['tag-editor', 'admin'] },
  async () => ({}),
);

test('many calls of nobody from one network wait, those of people and programs there do not', async () => {
  const peer = (n: number) => ({ 'x-copydesk-peer': `2001:db8:0:7::${n.toString(16)}` });
  const ask = (n: number, headers: Record<string, string> = {}, cookie = '') =>
    callRoute(search, 'GET', { path: '/api/x', cookie, headers: { ...peer(n), ...headers } });
  // On a slow machine the calls would take long enough for there to be room again.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statuses = new Map<number, number>();
  for (let n = 0; n < 400; n += 1) {
    const { status } = await ask(n, n % 2 === 0 ? {} : { authorization: `Bearer ${newKey()}` });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].toSorted()).toEqual([401, 429]);
  expect(statuses.get(401)).toBeGreaterThanOrEqual(200);
  const refused = await ask(1);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await ask(1, { authorization: `Bearer ${await keyFor()}` })).status).toBe(200);
  expect((await ask(1, {}, await sessionCookie(ada))).status).toBe(200);
  const elsewhere = await ask(1, { 'x-copydesk-peer': '2001:db8:0:8::1' });
  expect(elsewhere.status).toBe(401);
  const open = handlePublic({ route: '/api/open' }, async () => ({}));
  expect(
    (await callRoute(open, 'GET', { path: '/api/open', cookie: '', headers: peer(1) })).status,
  ).toBe(200);
});

test('a token stands for its owner, whatever the case of the scheme, from no page or any', async () => {
  const key = await keyFor();
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    for (const origin of ['', 'https://elsewhere.example']) {
      const { status, answer } = await call(search, key, { method: 'POST', scheme, origin });
      expect([status, answer]).toEqual([200, { id: ada.id }]);
    }
  }
});

test('outside its scope, and for sessions, it is refused', async () => {
  const key = await keyFor(['read']);
  const outside = await call(drafts, key);
  expect(outside).toMatchObject({
    status: 403,
    answer: { error: { kind: 'forbidden', message: expect.stringContaining('API token') } },
    challenge: 'Bearer error="insufficient_scope"',
  });
  expect((await call(sessions, await keyFor(['all']))).status).toBe(403);
});

test('it never does more than the owner’s role', async () => {
  const key = await keyFor(['tags', 'all']);
  expect((await call(merging, key, { method: 'POST' })).status).toBe(403);
  const editor = await addTestUser(db, `Editor${count}`, 'tag-editor');
  const theirs = await keyFor(['tags'], editor);
  expect((await call(merging, theirs, { method: 'POST' })).status).toBe(200);
  const root = await addTestUser(db, `Root${count}`, 'admin');
  await changeUser(db, root.id, editor.id, { role: 'journalist' });
  expect((await call(merging, theirs, { method: 'POST' })).status).toBe(403);
});

test('a key that does not count is refused, also beside a good session', async () => {
  const cookie = await sessionCookie(ada);
  const key = await keyFor();
  for (const bad of ['', 'nonsense', newKey(), `${key}x`, key.toUpperCase(), `${key} ${key}`]) {
    const { status, answer, challenge } = await call(search, bad, { cookie });
    expect([status, challenge], bad).toEqual([401, 'Bearer error="invalid_token"']);
    expect(JSON.stringify(answer)).not.toContain(bad || 'cdk_');
  }
});

test('beside a session the token alone counts', async () => {
  const bo = await addTestUser(db, `Bo${count}`, 'admin');
  const both = { cookie: await sessionCookie(bo) };
  expect((await call(search, await keyFor(), both)).answer).toEqual({ id: ada.id });
  expect((await call(drafts, await keyFor(), both)).status).toBe(403);
});

test('another scheme is no token: the session counts, and its page', async () => {
  const cookie = await sessionCookie(ada);
  expect((await call(search, 'abc', { cookie, scheme: 'Basic' })).status).toBe(200);
  const foreign = { cookie, scheme: 'Basic', method: 'POST', origin: 'https://evil.example' };
  expect((await call(search, 'abc', foreign)).status).toBe(403);
});

test('a route without sign-in takes no token in place of its page', async () => {
  const open = handlePublic({ route: '/api/links/read' }, async () => ({}));
  expect((await call(open, await keyFor(), { method: 'POST' })).status).toBe(403);
});

test('a key in the address is refused, good or not, with a session or without', async () => {
  const key = await keyFor();
  const cookie = await sessionCookie(ada);
  for (const name of ['access_token', 'token', 'q']) {
    const response = await callRoute(search, 'GET', { path: `/api/x?${name}=${key}`, cookie });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).not.toContain(key);
  }
  expect((await call(search, key, { query: `?access_token=${key}` })).status).toBe(400);
});

test('a disabled owner’s token is refused with the next request', async () => {
  const key = await keyFor();
  const root = await addTestUser(db, `Boss${count}`, 'admin');
  expect((await call(search, key)).status).toBe(200);
  await changeUser(db, root.id, ada.id, { disabled: true });
  expect((await call(search, key)).status).toBe(401);
});

test('it waits for its owner to set up two-step sign-in, where the desk asks it of them', async () => {
  const key = await keyFor();
  const rule = { name: twoStepSetting, value: JSON.stringify('everybody') };
  await db.insertInto('settings').values(rule).execute();
  try {
    // Who has no password signs in elsewhere.
    expect((await call(search, key)).status).toBe(200);
    await db.updateTable('users').set({ password: 'x' }).where('id', '=', ada.id).execute();
    expect((await call(search, key)).status).toBe(403);
  } finally {
    await db.deleteFrom('settings').where('name', '=', twoStepSetting).execute();
  }
});

test('a program that is too busy waits; the owner’s windows do not', async () => {
  const key = await keyFor();
  const statuses = new Set<number>();
  for (let n = 0; n < 150 && !statuses.has(429); n += 1)
    statuses.add((await call(search, key)).status);
  expect(statuses).toContain(429);
  const response = await callRoute(search, 'GET', {
    path: '/api/x',
    cookie: await sessionCookie(ada),
  });
  expect(response.status).toBe(200);
});

test('its calls are logged under its own id, also the refused ones', async () => {
  const { key, token } = await createToken(db, ada, { name: 'Test', scopes: ['read'], days: 7 });
  lines.length = 0;
  await call(search, key, { method: 'POST' });
  await call(drafts, key);
  await call(search, newKey(), { method: 'POST' });
  const by = `token:${token.id}`;
  expect(lines).toMatchObject([
    { by, status: 200 },
    { by, status: 403, failure: 'token-scope', route: '/api/drafts' },
    { status: 401, failure: 'token-refused' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(key);
});
