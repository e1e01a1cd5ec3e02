import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk, readLog } from '../drafts/test-desk.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { Me } from './api.ts';
import { hashPassword } from './password.ts';
import { startSession, userOfSession } from './sessions.ts';
import { changeMe, changePassword, changeUser, listPeople } from './users.ts';

let db: Desk;
let close: () => Promise<void>;
let admin: Me;
let bo: Me;
beforeEach(async () => {
  ({ db, close } = await openTestDesk());
  admin = await addTestUser(db, 'Root', 'admin');
  bo = await addTestUser(db, 'Bo');
  await db.updateTable('users').set({ password: 'x' }).execute();
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

const begin = () => startSession(db, { userId: bo.id });
const whose = (session: string) => userOfSession(db, session);

test('a session counts until the role changes or the user is disabled', async () => {
  const first = await begin();
  expect(await whose(first)).toEqual(bo);
  await changeUser(db, admin.id, bo.id, { role: 'tag-editor' });
  expect(await whose(first)).toBeUndefined();
  const second = await begin();
  expect(await whose(second)).toEqual({ ...bo, role: 'tag-editor' });
  await changeUser(db, admin.id, bo.id, { disabled: true });
  expect(await whose(await begin())).toBeUndefined();
  expect(await changeUser(db, admin.id, bo.id, { disabled: false })).toMatchObject({
    status: 'active',
  });
  expect(await whose(second)).toBeUndefined();
  expect(await whose(await begin())).toBeDefined();
});

test('of two administrators who shut each other out at once, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.updateTable('users').set({ role: 'admin', status: 'active' }).execute();
    const results = await Promise.allSettled([
      changeUser(db, admin.id, bo.id, { disabled: true }),
      changeUser(db, bo.id, admin.id, { disabled: true }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await db.selectFrom('users').select('id').where('status', '=', 'active').execute();
    expect(left).toHaveLength(1);
  }
});

test('a change that changes nothing ends no session', async () => {
  const session = await begin();
  await changeUser(db, admin.id, bo.id, { role: 'journalist', disabled: false });
  expect(await whose(session)).toEqual(bo);
});

async function setPassword(words: string): Promise<void> {
  const password = await hashPassword(words);
  await db.updateTable('users').set({ password }).where('id', '=', bo.id).execute();
}

test('a new password ends every session', async () => {
  await setPassword('correct horse');
  const sessions = [await begin(), await begin()];
  await expect(
    changePassword(db, bo, { current: 'wrong horse', password: 'another horse' }),
  ).rejects.toMatchObject({ code: 'wrong-password', field: 'current' });
  await changePassword(db, bo, { current: 'correct horse', password: 'another horse' });
  expect(await Promise.all(sessions.map(whose))).toEqual([undefined, undefined]);
});

test('who guesses the password in a session that was left open has to wait', async () => {
  // Waits are counted in seconds, which a busy machine spends on checking passwords.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await setPassword('correct horse');
  const guess = (current: string) =>
    changePassword(db, bo, { current, password: 'another horse' }).catch(({ code }) => code);
  const said = [];
  for (let n = 0; n < 7; n += 1) said.push(await guess(`horse ${n}`));
  expect(said).toEqual([...Array(5).fill('wrong-password'), 'too-many', 'too-many']);
  await expect(
    changePassword(db, bo, { current: 'correct horse', password: 'another horse' }),
  ).rejects.toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
});

test('nobody changes their own role, so an administrator is always left', async () => {
  await expect(changeUser(db, admin.id, admin.id, { role: 'journalist' })).rejects.toMatchObject({
    code: 'own-account',
  });
  const second = await addTestUser(db, 'Second', 'admin');
  const results = await Promise.allSettled([
    changeUser(db, admin.id, second.id, { role: 'journalist' }),
    changeUser(db, second.id, admin.id, { disabled: true }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('people to share with are all but the disabled; changes are in the log', async () => {
  expect(await changeMe(db, bo, { locale: 'cs' })).toEqual({ ...bo, locale: 'cs' });
  const ann = await addTestUser(db, 'Ann');
  await changeUser(db, admin.id, ann.id, { disabled: true });
  expect((await listPeople(db)).map(({ name }) => name)).toEqual(['Bo', 'Root']);
  expect(await readLog(db)).toMatchObject([
    { action: 'user.disable', object: `user:${ann.id}`, by: 'Root' },
    { action: 'user.change', object: `user:${bo.id}`, by: 'Bo' },
  ]);
});
