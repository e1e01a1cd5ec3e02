import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me, SessionView } from '@/lib/auth/api';
import { listSessions, startSession, userOfSession } from '@/lib/auth/sessions';
import { addTestUser, openTestDesk, readLog } from '@/lib/drafts/test-desk';
import { callRoute, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { unattendedHeader } from '@/lib/http/unattended';
import { secondsFrom } from '@/lib/sql/ids';
import * as oneOfUser from '../../admin/users/[id]/sessions/[session]/route';
import * as allOfUser from '../../admin/users/[id]/sessions/route';
import * as one from './[id]/route';
import * as all from './route';

const desk = await openTestDesk();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let ada: Me;
let bo: Me;
beforeAll(async () => {
  serveTestDesk(desk);
  ada = await addTestUser(desk.db, 'Ada');
  bo = await addTestUser(desk.db, 'Bo');
});
afterAll(() => desk.close());

const path = '/api/me/sessions';
const end = (id: string, cookie: string) =>
  callRoute(one.DELETE, 'DELETE', { path: `${path}/${id}`, cookie, params: { id } });

test('a person sees their own sessions and ends one, which acts at once', async () => {
  const other = await startSession(desk.db, { userId: ada.id, userAgent: firefox });
  const inFrame = await startSession(desk.db, { userId: ada.id, parentId: other });
  const cookie = await sessionCookie(ada);
  const read = async () => {
    const answer = await callRoute(all.GET, 'GET', { path, cookie });
    return ((await answer.json()) as { sessions: SessionView[] }).sessions;
  };
  expect(await read()).toHaveLength(2);
  expect(await read()).toContainEqual({
    id: other,
    browser: 'Firefox',
    system: 'Linux',
    usedAt: expect.any(String),
    isCurrent: false,
  });
  expect((await end(other, cookie)).status).toBe(200);
  expect(await userOfSession(desk.db, other)).toBeUndefined();
  expect(await userOfSession(desk.db, inFrame)).toBeUndefined();
  expect(await read()).toMatchObject([{ isCurrent: true }]);
  expect((await end(other, cookie)).status).toBe(404);
  expect(JSON.stringify(await readLog(desk.db))).toContain('user.sign-out');
});

test('nobody sees or ends the sessions of others', async () => {
  const theirs = await startSession(desk.db, { userId: bo.id });
  const cookie = await sessionCookie(ada);
  const answer = await callRoute(all.GET, 'GET', { path, cookie });
  expect(await answer.text()).not.toContain(theirs);
  expect((await end(theirs, cookie)).status).toBe(404);
  expect(await userOfSession(desk.db, theirs)).toEqual(bo);
  expect(await listSessions(desk.db, bo.id)).toHaveLength(1);
});

test('an administrator sees and ends the sessions of a person, nobody else does', async () => {
  const eve = await addTestUser(desk.db, 'Eve', 'admin');
  const theirs = await startSession(desk.db, { userId: bo.id, userAgent: firefox });
  const other = await startSession(desk.db, { userId: bo.id });
  const of = (id: string) => `/api/admin/users/${id}/sessions`;
  const read = (cookie: string, id = bo.id) =>
    callRoute(allOfUser.GET, 'GET', { path: of(id), cookie, params: { id } });
  const endOne = (cookie: string, id = bo.id) =>
    callRoute(oneOfUser.DELETE, 'DELETE', {
      path: `${of(id)}/${theirs}`,
      cookie,
      params: { id, session: theirs },
    });
  const endAll = (cookie: string, id = bo.id) =>
    callRoute(allOfUser.DELETE, 'DELETE', { path: of(id), cookie, params: { id } });

  const strangers = await sessionCookie(ada);
  for (const act of [read, endOne, endAll]) expect((await act(strangers)).status).toBe(403);
  expect(await userOfSession(desk.db, theirs)).toEqual(bo);

  const cookie = await sessionCookie(eve);
  expect(await (await read(cookie)).text()).toContain(theirs);
  expect((await endOne(cookie, ada.id)).status).toBe(404);
  expect((await endOne(cookie)).status).toBe(200);
  expect((await endOne(cookie)).status).toBe(404);
  expect(await userOfSession(desk.db, theirs)).toBeUndefined();
  expect(await userOfSession(desk.db, other)).toEqual(bo);
  expect((await endAll(cookie)).status).toBe(200);
  expect(await userOfSession(desk.db, other)).toBeUndefined();
  for (const act of [read, endAll]) expect((await act(cookie, 'nobody')).status).toBe(404);
  const log = JSON.stringify(await readLog(desk.db));
  expect(log).toContain('user.end-session"');
  expect(log).toContain('user.end-sessions"');
});

test('when a session was last used is as fresh as some minutes', async () => {
  const id = await startSession(desk.db, { userId: bo.id });
  const long = '2026-01-01T00:00:00.000Z';
  await desk.db.updateTable('sessions').set({ used_at: long }).where('id', '=', id).execute();
  await userOfSession(desk.db, id);
  const seen = (await listSessions(desk.db, bo.id, { currentId: id })).find(
    ({ isCurrent }) => isCurrent,
  );
  expect((seen?.usedAt ?? '') > long).toBe(true);
});

/** Makes all sessions of a person as old, and as long unused, as that. */
async function age(userId: string, times: { created_at?: string; used_at?: string | null }) {
  await desk.db.updateTable('sessions').set(times).where('user_id', '=', userId).execute();
}

test('whoever signed in long ago has to do so again before they end sessions', async () => {
  const una = await addTestUser(desk.db, 'Una');
  const other = await startSession(desk.db, { userId: una.id });
  const cookie = await sessionCookie(una);
  await age(una.id, { created_at: secondsFrom(-16 * 60) });
  const endAll = () => callRoute(all.DELETE, 'DELETE', { path, cookie });
  for (const answer of [await end(other, cookie), await endAll()]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { kind: 'sign-in-needed' } });
  }
  expect(await userOfSession(desk.db, other)).toEqual(una);
  await age(una.id, { created_at: secondsFrom(-14 * 60) });
  expect((await end(other, cookie)).status).toBe(200);
  expect((await endAll()).status).toBe(200);
});

const hour = 3_600;
const read = (cookie: string, headers = {}) =>
  callRoute(all.GET, 'GET', { path, cookie, headers }).then(({ status }) => status);

test('a session that nobody uses for twelve hours has ended', async () => {
  const ivy = await addTestUser(desk.db, 'Ivy');
  const cookie = await sessionCookie(ivy);
  await age(ivy.id, { created_at: secondsFrom(-30 * hour), used_at: secondsFrom(-11.9 * hour) });
  expect(await read(cookie)).toBe(200);
  await age(ivy.id, { used_at: secondsFrom(-12.1 * hour) });
  expect(await read(cookie)).toBe(401);
  const newer = await sessionCookie(ivy);
  const { sessions } = await (await callRoute(all.GET, 'GET', { path, cookie: newer })).json();
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  // One from before use was noted counts from its start.
  await age(ivy.id, { used_at: null, created_at: secondsFrom(-13 * hour) });
  expect(await read(newer)).toBe(401);
});

test('a page that nobody sits before does not keep it from ending', async () => {
  const jan = await addTestUser(desk.db, 'Jan');
  const cookie = await sessionCookie(jan);
  const usedAt = async () =>
    (await desk.db.selectFrom('sessions').select('used_at').where('user_id', '=', jan.id).execute())
      .map(({ used_at }) => used_at)
      .at(0);
  const before = secondsFrom(-11 * hour);
  await age(jan.id, { used_at: before });
  expect(await read(cookie, { [unattendedHeader]: '1' })).toBe(200);
  expect(await usedAt()).toBe(before);
  expect(await read(cookie)).toBe(200);
  expect(await usedAt()).not.toBe(before);
});
