import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import type { Desk } from '../sql/desk-database.ts';
import { firstAdminLink, passwordLink, passwordLinkByEmail, readLink, spendLink } from './links.ts';
import { startSession, userOfSession } from './sessions.ts';
import { signInWithPassword } from './sign-in.ts';
import { addInvitedUser, changePassword, changeUser, hasUsers } from './users.ts';

const site = 'https://desk.example';
let desk: Awaited<ReturnType<typeof openTestDesk>>;
let db: Desk;
beforeEach(async () => {
  desk = await openTestDesk();
  db = desk.db;
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

const tokenOf = (link: string | undefined) => {
  expect(link).toMatch(/^https:\/\/desk\.example\/link#[\w-]{43}$/);
  return link?.split('#').at(-1) ?? '';
};

test('the first administrator comes by a link that works once', async () => {
  const token = tokenOf(await firstAdminLink(db, site));
  expect(await readLink(db, token)).toEqual({ kind: 'first-admin' });
  expect(await hasUsers(db)).toBe(false);
  await expect(spendLink(db, token, { password: 'correct horse' })).rejects.toMatchObject({
    code: 'name-missing',
    field: 'name',
  });
  const person = { name: 'Ada', email: 'ada@desk.example', password: 'correct horse' };
  expect(await spendLink(db, token, person)).toEqual({ email: 'ada@desk.example' });
  expect(await hasUsers(db)).toBe(true);
  expect(await readLink(db, token)).toBeUndefined();
  await expect(spendLink(db, token, person)).rejects.toMatchObject({ code: 'link-dead' });
  expect(await firstAdminLink(db, site)).toBeUndefined();
  const outcome = await signInWithPassword(db, {
    email: person.email,
    password: person.password,
    address: undefined,
  });
  expect(outcome.kind).toBe('ok');
});

test('a new start replaces the link of the one before, and only one of two at once wins', async () => {
  const first = tokenOf(await firstAdminLink(db, site));
  const second = tokenOf(await firstAdminLink(db, site));
  expect(await readLink(db, first)).toBeUndefined();
  const person = (name: string) => ({
    name,
    email: `${name}@desk.example`,
    password: 'correct horse',
  });
  const results = await Promise.allSettled([
    spendLink(db, second, person('ada')),
    spendLink(db, second, person('bo')),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('tokens are not in the database', async () => {
  const token = tokenOf(await firstAdminLink(db, site));
  const links = await db.selectFrom('links').selectAll().execute();
  const log = await db.selectFrom('audit').selectAll().execute();
  expect(links).toHaveLength(1);
  expect(JSON.stringify([links, log])).not.toContain(token);
});

test('an invitation lasts a day, knows whom it is for, and a reset ends the sessions', async () => {
  const admin = await addTestUser(db, 'Root', 'admin');
  const invited = await addInvitedUser(db, admin.id, {
    name: 'Bo',
    email: 'bo@desk.example',
    role: 'journalist',
  });
  await expect(
    addInvitedUser(db, admin.id, { name: 'Bo', email: 'bo@desk.example', role: 'admin' }),
  ).rejects.toMatchObject({ code: 'email-taken', field: 'email' });

  const old = tokenOf(await passwordLink(db, site, admin.id, invited.id));
  vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000 + 1, toFake: ['Date'] });
  expect(await readLink(db, old)).toBeUndefined();

  const token = tokenOf(await passwordLink(db, site, admin.id, invited.id));
  expect(await readLink(db, token)).toEqual({ kind: 'invite', name: 'Bo', email: invited.email });
  await spendLink(db, token, { password: 'correct horse' });

  const reset = tokenOf(await passwordLink(db, site, admin.id, invited.id));
  expect((await readLink(db, reset))?.kind).toBe('reset');
  const session = await startSession(db, { userId: invited.id });
  await spendLink(db, reset, { password: 'another horse' });
  expect(await userOfSession(db, session)).toBeUndefined();
});

test('a link for a new password dies when its owner changes the password', async () => {
  const admin = await addTestUser(db, 'Root', 'admin');
  const bo = await addTestUser(db, 'Bo');
  const first = tokenOf(await passwordLink(db, site, admin.id, bo.id));
  await spendLink(db, first, { password: 'correct horse' });
  const left = tokenOf(await passwordLink(db, site, admin.id, bo.id));
  await changePassword(db, bo, { current: 'correct horse', password: 'quite another horse' });
  expect(await readLink(db, left)).toBeUndefined();
  await expect(spendLink(db, left, { password: 'a third horse' })).rejects.toMatchObject({
    code: 'link-dead',
  });
});

test('disabling kills the links that were handed out', async () => {
  const admin = await addTestUser(db, 'Root', 'admin');
  const bo = await addTestUser(db, 'Bo');
  const token = tokenOf(await passwordLink(db, site, admin.id, bo.id));
  await changeUser(db, admin.id, bo.id, { disabled: true });
  expect(await readLink(db, token)).toBeUndefined();
  await expect(passwordLink(db, site, admin.id, bo.id)).rejects.toMatchObject({
    code: 'user-disabled',
  });
});

test('the operator lets somebody in again who has forgotten the password', async () => {
  await addTestUser(db, 'Ada', 'admin');
  const { email } = await db.selectFrom('users').select('email').executeTakeFirstOrThrow();
  const token = tokenOf(await passwordLinkByEmail(db, site, ` ${email.toUpperCase()} `));
  expect(await readLink(db, token)).toMatchObject({ email });
  await spendLink(db, token, { password: 'correct horse' });
  const input = { email, password: 'correct horse', address: undefined };
  expect(await signInWithPassword(db, input)).toMatchObject({ kind: 'ok' });
  await expect(passwordLinkByEmail(db, site, 'nobody@desk.example')).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('where people sign in at the provider only, no link sets a password that opens nothing', async () => {
  const root = await addTestUser(db, 'Root', 'admin');
  const ada = await addTestUser(db, 'Ada');
  const bo = await addInvitedUser(db, root.id, {
    name: 'Bo',
    email: 'bo@desk.example',
    role: 'journalist',
  });
  await expect(passwordLink(db, site, root.id, ada.id, true)).rejects.toMatchObject({
    code: 'password-unused',
  });
  // An invitation leads to the provider, and is not spent by trying.
  const invitation = tokenOf(await passwordLink(db, site, root.id, bo.id, true));
  expect(await readLink(db, invitation, true)).toMatchObject({
    kind: 'invite',
    isAtProvider: true,
  });
  const password = { password: 'correct horse' };
  await expect(spendLink(db, invitation, password, true)).rejects.toMatchObject({
    code: 'password-unused',
  });
  const same = { kind: 'invite', name: 'Bo', email: 'bo@desk.example' };
  expect(await readLink(db, invitation)).toEqual(same);
  // An administrator who is not linked has one for the day when the provider is away, until they are linked.
  const reset = tokenOf(await passwordLink(db, site, root.id, root.id, true));
  expect(await readLink(db, reset, true)).not.toHaveProperty('isAtProvider');
  const identity = { issuer: 'https://id.example', subject: 'root', linked_at: '2026-01-01' };
  await db
    .insertInto('identities')
    .values({ ...identity, user_id: root.id })
    .execute();
  expect(await readLink(db, reset, true)).toMatchObject({ isAtProvider: true });
});
