import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import type { Me } from './api.ts';
import { listAudit } from './audit.ts';
import type { Desk } from './database.ts';
import { addTestUser, openTestDesk } from './test-desk.ts';
import { changeMe, changePassword, changeUser, listPeople, userOfSession } from './users.ts';

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
afterEach(() => close());

const session = (version: number) => userOfSession(db, { userId: bo.id, version });

test('a session counts until the role changes or the user is disabled', async () => {
  expect(await session(1)).toEqual(bo);
  await changeUser(db, admin.id, bo.id, { role: 'tag-editor' });
  expect(await session(1)).toBeUndefined();
  expect(await session(2)).toEqual({ ...bo, role: 'tag-editor' });
  await changeUser(db, admin.id, bo.id, { disabled: true });
  expect(await session(2)).toBeUndefined();
  expect(await session(3)).toBeUndefined();
  expect(await changeUser(db, admin.id, bo.id, { disabled: false })).toMatchObject({
    status: 'active',
  });
  expect(await session(3)).toBeUndefined();
  expect(await session(4)).toBeDefined();
});

test('a change that changes nothing ends no session', async () => {
  await changeUser(db, admin.id, bo.id, { role: 'journalist', disabled: false });
  expect(await session(1)).toEqual(bo);
});

test('a new password ends every session', async () => {
  const password = await hashPassword('correct horse');
  await db.updateTable('users').set({ password }).where('id', '=', bo.id).execute();
  await expect(
    changePassword(db, bo, { current: 'wrong horse', password: 'another horse' }),
  ).rejects.toMatchObject({ code: 'wrong-password', field: 'current' });
  await changePassword(db, bo, { current: 'correct horse', password: 'another horse' });
  expect(await session(1)).toBeUndefined();
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
  expect((await listAudit(db)).rows).toMatchObject([
    { action: 'user.disable', object: `user:${ann.id}`, by: 'Root' },
    { action: 'user.change', object: `user:${bo.id}`, by: 'Bo' },
  ]);
});
