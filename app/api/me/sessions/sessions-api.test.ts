import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me, SessionView } from '@/lib/auth/api';
import { listSessions, startSession, userOfSession } from '@/lib/auth/sessions';
import { addTestUser, openTestDesk, readLog } from '@/lib/drafts/test-desk';
import { callRoute, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
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
  expect(await listSessions(desk.db, bo.id, undefined)).toHaveLength(1);
});

test('when a session was last used is as fresh as some minutes', async () => {
  const id = await startSession(desk.db, { userId: bo.id });
  const long = '2026-01-01T00:00:00.000Z';
  await desk.db.updateTable('sessions').set({ used_at: long }).where('id', '=', id).execute();
  await userOfSession(desk.db, id);
  const seen = (await listSessions(desk.db, bo.id, id)).find(({ isCurrent }) => isCurrent);
  expect((seen?.usedAt ?? '') > long).toBe(true);
});
