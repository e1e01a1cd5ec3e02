import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me, Role } from '@/lib/auth/api';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { DELETE as REVOKE_OF } from '../../admin/users/[id]/tokens/[token]/route';
import { GET as LIST_OF } from '../../admin/users/[id]/tokens/route';
import { DELETE } from './[id]/route';
import { GET, POST } from './route';

const desk = await openTestDesk();
beforeAll(() => serveTestDesk(desk));
afterAll(() => desk.close());

let count = 0;
async function person(role: Role = 'journalist'): Promise<{ user: Me; cookie: string }> {
  count += 1;
  const user = await addTestUser(desk.db, `${role}${count}`, role);
  return { user, cookie: await sessionCookie(user) };
}
const path = '/api/me/tokens';

async function call(
  route: Route,
  method: string,
  { cookie }: { cookie: string },
  { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await callRoute(route, method, { path, cookie, params, body: sent });
  return { status: response.status, answer: await response.json(), headers: response.headers };
}
const asked = { name: 'Export', scopes: ['read', 'tags'], days: 30 };

test('the key of a new token is told once, to nobody’s cache', async () => {
  const ada = await person();
  const { status, answer, headers } = await call(POST, 'POST', ada, { body: asked });
  expect(status).toBe(201);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.key).toMatch(/^cdk_[0-9a-f]{72}$/);
  const listed = await call(GET, 'GET', ada);
  expect(listed.answer.tokens).toMatchObject([{ name: 'Export', scopes: ['read', 'tags'] }]);
  expect(JSON.stringify(listed.answer)).not.toContain(answer.key);
  const days =
    (Date.parse(answer.token.expiresAt) - Date.parse(answer.token.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('a token for longer, or for what no scope is, is not made', async () => {
  const ada = await person();
  for (const change of [{ days: 400 }, { scopes: ['admin'] }, { scopes: [] }, { name: '' }]) {
    const { status } = await call(POST, 'POST', ada, { body: { ...asked, ...change } });
    expect(status, JSON.stringify(change)).toBe(400);
  }
});

test('another person’s token is not there for its neighbour, and is for administrators', async () => {
  const [ada, eve, root] = [await person(), await person(), await person('admin')];
  const { token } = (await call(POST, 'POST', ada, { body: asked })).answer;
  expect((await call(GET, 'GET', eve)).answer.tokens).toEqual([]);
  expect((await call(DELETE, 'DELETE', eve, { params: { id: token.id } })).status).toBe(404);
  const params = { id: ada.user.id, token: token.id };
  expect((await call(LIST_OF, 'GET', eve, { params })).status).toBe(403);
  expect((await call(REVOKE_OF, 'DELETE', eve, { params })).status).toBe(403);
  expect((await call(LIST_OF, 'GET', root, { params })).answer.tokens).toHaveLength(1);
  const wrongOwner = { ...params, id: eve.user.id };
  expect((await call(REVOKE_OF, 'DELETE', root, { params: wrongOwner })).status).toBe(404);
  expect((await call(REVOKE_OF, 'DELETE', root, { params })).status).toBe(200);
  expect((await call(GET, 'GET', ada)).answer.tokens).toEqual([]);
});

test('who is signed out makes and sees none', async () => {
  const nobody = { cookie: await sessionCookie(undefined) };
  expect((await call(GET, 'GET', nobody)).status).toBe(401);
  expect((await call(POST, 'POST', nobody, { body: asked })).status).toBe(401);
});
