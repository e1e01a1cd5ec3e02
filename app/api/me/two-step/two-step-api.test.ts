import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me, RecoveryCodesView, TwoStepKey } from '@/lib/auth/api';
import { checkCode } from '@/lib/auth/check-code';
import { readFirstStep, rememberFirstStep } from '@/lib/auth/first-step';
import { hashPassword } from '@/lib/auth/password';
import { seal, secret } from '@/lib/auth/seal';
import { addTwoStep, codeNow } from '@/lib/auth/test-two-step';
import { twoStepSecret } from '@/lib/auth/two-step-key';
import { changeSettings } from '@/lib/drafts/reads/settings';
import { addTestUser, openTestDesk, readLog } from '@/lib/drafts/test-desk';
import {
  callRoute,
  type Route,
  serveTestDesk,
  sessionCookie,
  testSite,
} from '@/lib/http/test-route';
import * as settings from '../../admin/settings/route';
import * as reset from '../../admin/users/[id]/reset-two-step/route';
import * as users from '../../admin/users/route';
import * as drafts from '../../drafts/route';
import * as banks from '../../photos/banks/route';
import * as me from '../route';
import * as sessions from '../sessions/route';
import * as off from './off/route';
import * as codes from './recovery-codes/route';
import * as twoStep from './route';

const desk = await openTestDesk();
const { db } = desk;
const password = 'correct horse';
let hash: string;
let root: Me;
let ada: Me;
let count = 0;

beforeAll(async () => {
  serveTestDesk(desk);
  hash = await hashPassword(password);
  root = await addTestUser(db, 'Root', 'admin');
});
beforeEach(async () => {
  count += 1;
  ada = await addTestUser(db, `Ada${count}`);
  await db.updateTable('users').set({ password: hash }).where('id', '=', ada.id).execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await desk.close();
});

async function call(route: Route, method: string, user: Me, body?: unknown, id?: string) {
  const cookie = await sessionCookie(user);
  const answer = await callRoute(route, method, {
    path: '/api/test',
    cookie,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(id !== undefined && { params: { id } }),
  });
  return { status: answer.status, answer: (await answer.json()) as unknown };
}

const failure = (status: number, kind: string, field?: string) => ({
  status,
  answer: { error: expect.objectContaining({ kind, ...(field && { field }) }) },
});

async function offerTo(user: Me): Promise<TwoStepKey> {
  return (await call(twoStep.POST, 'POST', user, { proof: password })).answer as TwoStepKey;
}

test('a key is offered for the password only, and counts once it is confirmed', async () => {
  expect(await call(twoStep.GET, 'GET', ada)).toEqual({
    status: 200,
    answer: { isOn: false, isRequired: false },
  });
  const wrong = await call(twoStep.POST, 'POST', ada, { proof: 'wrong horse' });
  expect(wrong).toMatchObject(failure(400, 'invalid', 'proof'));
  const { key, qr, ticket } = await offerTo(ada);
  expect(qr.path).toMatch(/^(M\d+,\d+h1v1h-1z)+$/);
  expect(await db.selectFrom('two_step').selectAll().execute()).toEqual([]);
  const refused = await call(twoStep.PUT, 'PUT', ada, { ticket, code: '000000' });
  expect(refused).toMatchObject(failure(400, 'invalid', 'code'));
  const { status, answer } = await call(twoStep.PUT, 'PUT', ada, { ticket, code: codeNow(key) });
  expect(status).toBe(200);
  expect((answer as RecoveryCodesView).recoveryCodes).toHaveLength(10);
  expect((await call(twoStep.GET, 'GET', ada)).answer).toMatchObject({ isOn: true });
});

test('a ticket is good for its owner and for a quarter of an hour', async () => {
  const bo = await addTestUser(db, 'Bo');
  const { key, ticket } = await offerTo(ada);
  const expired = failure(404, 'not-found');
  expect(await call(twoStep.PUT, 'PUT', bo, { ticket, code: codeNow(key) })).toMatchObject(expired);
  const sealed = await seal('first-step', { userId: ada.id, key }, 900);
  for (const forged of ['', 'a.b.c', `${ticket.slice(0, -4)}AAAA`, sealed]) {
    const put = await call(twoStep.PUT, 'PUT', ada, { ticket: forged, code: codeNow(key) });
    expect(put).toMatchObject(expired);
  }
  const cookie = await sessionCookie(ada);
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
  const late = await callRoute(twoStep.PUT, 'PUT', {
    path: '/api/me/two-step',
    cookie,
    body: JSON.stringify({ ticket, code: codeNow(key) }),
  });
  expect(late.status).toBe(404);
  vi.useRealTimers();
});

test.each([
  [twoStep.POST, 'POST', {}],
  [twoStep.POST, 'POST', { proof: '' }],
  [twoStep.POST, 'POST', { proof: 7 }],
  [twoStep.POST, 'POST', { proof: 'x'.repeat(201) }],
  [twoStep.PUT, 'PUT', { ticket: 'x' }],
  [twoStep.PUT, 'PUT', { ticket: 'x', code: 'x'.repeat(101) }],
  [off.POST, 'POST', []],
  [codes.POST, 'POST', { proof: null }],
])('broken input is refused: %#', async (route, method, body) => {
  expect(await call(route, method, ada, body)).toMatchObject(failure(400, 'invalid'));
});

test('turning off and new recovery codes need password or code', async () => {
  const { key, recoveryCodes } = await addTwoStep(db, ada, twoStepSecret());
  for (const route of [off.POST, codes.POST])
    for (const proof of ['wrong horse', '000000', recoveryCodes[0]])
      expect(await call(route, 'POST', ada, { proof })).toMatchObject(failure(400, 'invalid'));
  const fresh = await call(codes.POST, 'POST', ada, { proof: codeNow(key) });
  const [first = ''] = (fresh.answer as RecoveryCodesView).recoveryCodes;
  expect(await checkCode(db, twoStepSecret(), ada.id, first)).toBe('recovery');
  expect((await call(off.POST, 'POST', ada, { proof: codeNow(key, 1) })).status).toBe(200);
  expect((await call(twoStep.GET, 'GET', ada)).answer).toMatchObject({ isOn: false });
});

test('administrators reset it for others, nobody else does', async () => {
  await addTwoStep(db, ada, twoStepSecret());
  const list = async () => {
    const { answer } = await call(users.GET, 'GET', root);
    return (answer as { users: { id: string; hasTwoStep: boolean }[] }).users;
  };
  expect((await list()).find(({ id }) => id === ada.id)?.hasTwoStep).toBe(true);
  const own = await call(reset.POST, 'POST', ada, undefined, ada.id);
  expect(own).toMatchObject(failure(403, 'forbidden'));
  expect((await call(reset.POST, 'POST', root, undefined, ada.id)).status).toBe(200);
  expect((await list()).find(({ id }) => id === ada.id)?.hasTwoStep).toBe(false);
  const again = await call(reset.POST, 'POST', root, undefined, ada.id);
  expect(again).toMatchObject(failure(404, 'not-found'));
  const self = await call(reset.POST, 'POST', root, undefined, root.id);
  expect(self).toMatchObject(failure(400, 'invalid'));
});

test('where it is asked, nothing else can be done before it is set up', async () => {
  const ask = (twoStepFor: string) => call(settings.PATCH, 'PATCH', root, { twoStepFor });
  expect(await ask('someone')).toMatchObject(failure(400, 'invalid'));
  expect(await ask('admin')).toMatchObject(failure(400, 'invalid'));
  await changeSettings(db, root.id, { twoStepFor: 'admin' });
  // Whoever has no password signs in elsewhere.
  expect((await call(users.GET, 'GET', root)).status).toBe(200);
  await db.updateTable('users').set({ password: hash }).where('id', '=', root.id).execute();
  const needed = failure(403, 'two-step-needed');
  for (const [route, method] of [
    [users.GET, 'GET'],
    [drafts.GET, 'GET'],
    [banks.GET, 'GET'],
    [sessions.DELETE, 'DELETE'],
    [settings.PATCH, 'PATCH'],
    [off.POST, 'POST'],
    [codes.POST, 'POST'],
    [me.PATCH, 'PATCH'],
  ] as const)
    expect(await call(route, method, root)).toMatchObject(needed);
  expect((await call(me.GET, 'GET', root)).answer).toMatchObject({ mustSetUpTwoStep: true });
  expect((await call(drafts.GET, 'GET', ada)).status).toBe(200);

  await addTwoStep(db, root, twoStepSecret());
  expect((await call(users.GET, 'GET', root)).status).toBe(200);
  expect((await readLog(db)).map(({ action }) => action)).toContain('settings.change');
  const refused = await call(off.POST, 'POST', root, { proof: password });
  expect(refused).toMatchObject(failure(403, 'forbidden'));

  await changeSettings(db, root.id, { twoStepFor: 'everybody' });
  expect(await call(drafts.GET, 'GET', ada)).toMatchObject(needed);
  await changeSettings(db, root.id, { twoStepFor: 'nobody' });
  expect((await call(drafts.GET, 'GET', ada)).status).toBe(200);
});

test('the cookie of the first step is good for five minutes, and for nothing else', async () => {
  const step = { userId: ada.id, password: 'digest' };
  const written = await rememberFirstStep(step);
  expect(written).toMatch(
    /^__Host-copydesk-first-step=[\w.-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
  );
  const [pair = ''] = written.split(';');
  const ask = (cookie: string) =>
    readFirstStep(new Request(`${testSite}/api/auth/callback/code`, { headers: { cookie } }));
  expect(await ask(pair)).toEqual(step);
  expect(await ask(`${pair.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await ask('__Host-copydesk-first-step=')).toBeUndefined();
  const name = '__Host-copydesk-first-step';
  const device = await seal('device', step, 300);
  expect(await ask(`${name}=${device}`)).toBeUndefined();
  const asSession = pair.replace(name, '__Host-next-auth.session-token');
  const answer = await callRoute(me.GET, 'GET', { path: '/api/me', cookie: asSession });
  expect(answer.status).toBe(401);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
  expect(await ask(pair)).toBeUndefined();
  vi.useRealTimers();
});

test('the keys of apps are sealed with a secret of their own', () => {
  expect(twoStepSecret()).toMatch(/^[\w-]{43}$/);
  expect(twoStepSecret()).not.toBe(secret());
});
