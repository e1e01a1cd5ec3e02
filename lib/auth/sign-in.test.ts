import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk, readLog } from '../drafts/test-desk.ts';
import type { Desk } from '../sql/desk-database.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { userOfSession } from './sessions.ts';
import { signInWithPassword } from './sign-in.ts';
import { signInTries, takeAttempt } from './throttle.ts';
import { addInvitedUser, changePassword, changeUser } from './users.ts';

let db: Desk;
let close: () => Promise<void>;
let hash: string;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  hash = await hashPassword('correct horse');
});
afterAll(() => close());

async function person(name: string) {
  const user = await addTestUser(db, name);
  await db.updateTable('users').set({ password: hash }).where('id', '=', user.id).execute();
  return user;
}
const attempt = (
  email: string,
  password: string,
  address = '203.0.113.1',
  device?: { deviceId: string; users: string[] },
) => signInWithPassword(db, { email, password, address, device });

describe('passwords', () => {
  test('are right however their letters were composed, and wrong otherwise', async () => {
    const made = await hashPassword('p\u0159ist\u00e1v');
    expect(await verifyPassword('pr\u030cista\u0301v', made)).toBe(true);
    expect(await verifyPassword('pristav', made)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
    expect(made).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('signing in', () => {
  // Waits are counted in seconds, which a busy machine spends on checking passwords.
  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('ends the session that this browser had, a failed try does not', async () => {
    const zoe = await person('Zoe');
    const enter = (password: string, replaces?: string) =>
      signInWithPassword(db, { email: zoe.email, password, address: '203.0.113.77', replaces });
    const idOf = (outcome: Awaited<ReturnType<typeof enter>>) =>
      outcome.kind === 'ok' ? outcome.sessionId : '';
    const first = idOf(await enter('correct horse'));
    const elsewhere = idOf(await enter('correct horse'));
    await enter('wrong', first);
    expect(await userOfSession(db, first)).toEqual(zoe);
    const second = idOf(await enter('correct horse', first));
    expect(await userOfSession(db, first)).toBeUndefined();
    expect(await userOfSession(db, elsewhere)).toEqual(zoe);
    expect(await userOfSession(db, second)).toEqual(zoe);
  });

  test('works in any case of the address and says nothing of why it did not', async () => {
    const ada = await person('Ada');
    expect(await attempt(' ADA@desk.example ', 'correct horse')).toEqual({
      kind: 'ok',
      userId: ada.id,
      sessionId: expect.any(String),
    });
    expect(await attempt('ada@desk.example', 'wrong horse')).toEqual({ kind: 'wrong' });
    expect(await attempt('nobody@desk.example', 'correct horse')).toEqual({ kind: 'wrong' });
    const invited = await addInvitedUser(db, ada.id, {
      name: 'Bo',
      email: 'bo@desk.example',
      role: 'journalist',
    });
    expect(await attempt(invited.email, 'correct horse')).toEqual({ kind: 'wrong' });
  });

  test('is not for the disabled', async () => {
    const [root, cyd] = [await person('Root'), await person('Cyd')];
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute();
    await changeUser(db, root.id, cyd.id, { disabled: true });
    expect(await attempt(cyd.email, 'correct horse')).toEqual({ kind: 'wrong' });
  });

  test('waits after five wrong tries, even for the right password, twice as long each time', async () => {
    const { email } = await person('Dora');
    const address = '203.0.113.7';
    const results = [];
    for (let n = 0; n < 5; n += 1) results.push((await attempt(email, 'no', address)).kind);
    expect(results).toEqual(Array(5).fill('wrong'));
    expect(await attempt(email, 'correct horse', address)).toEqual({
      kind: 'throttled',
      seconds: 15,
    });

    vi.setSystemTime(Date.now() + 16_000);
    expect((await attempt(email, 'no', address)).kind).toBe('wrong');
    expect(await attempt(email, 'no', address)).toEqual({ kind: 'throttled', seconds: 30 });
    vi.setSystemTime(Date.now() + 31_000);
    expect((await attempt(email, 'correct horse', address)).kind).toBe('ok');
    expect((await attempt(email, 'no', address)).kind).toBe('wrong');
    expect((await attempt(email, 'correct horse', address)).kind).toBe('ok');
  });

  test('counts tries that come at the same moment', async () => {
    const { email } = await person('Eva');
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => attempt(email, 'no', '203.0.113.8')),
    );
    expect(tries.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
  });

  test('an address that tries many accounts waits too', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 30; n += 1) {
      await takeAttempt(db, signInTries({ account: `guess${n}@desk.example`, address }));
    }
    expect(await attempt('fresh@desk.example', 'no', address)).toMatchObject({ kind: 'throttled' });
    expect(await attempt('fresh@desk.example', 'no')).toEqual({ kind: 'wrong' });
  });

  test('addresses of one IPv6 network count as one, and use up nothing of the owner’s', async () => {
    const owner = await person('Ida');
    const kinds = [];
    for (let n = 1; n <= 60; n += 1) {
      kinds.push((await attempt(owner.email, 'no', `2001:db8:0:7::${n.toString(16)}`)).kind);
    }
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
    expect(await attempt(owner.email, 'correct horse', '2001:db8:0:8::1')).toMatchObject({
      kind: 'ok',
    });
  });

  test('somebody who tries wrong passwords cannot lock the owner out', async () => {
    const owner = await person('Fay');
    const device = { deviceId: 'fays-laptop', users: [owner.id] };
    for (let n = 0; n < 60; n += 1) {
      const tries = signInTries({ account: owner.email, address: `198.51.100.${n % 12}` });
      await takeAttempt(db, tries);
    }
    // From anywhere else there is a wait, as many have tried from many places; not on the owner's own device.
    expect(await attempt(owner.email, 'no', '192.0.2.44')).toMatchObject({ kind: 'throttled' });
    expect(await attempt(owner.email, 'correct horse', '198.51.100.3', device)).toMatchObject({
      kind: 'ok',
    });
    const other = await person('Gil');
    const attacker = '198.51.100.99';
    const guesses = signInTries({ account: other.email, address: attacker });
    for (let n = 0; n < 5; n += 1) await takeAttempt(db, guesses);
    expect(await attempt(other.email, 'no', attacker)).toMatchObject({ kind: 'throttled' });
    expect(await attempt(other.email, 'correct horse', '192.0.2.45')).toMatchObject({ kind: 'ok' });
  });

  test('a device that is known to somebody else gives no tries of its own', async () => {
    const [owner, guest] = [await person('Hana'), await person('Ivo')];
    const device = { deviceId: 'ivos-laptop', users: [guest.id] };
    const address = '203.0.113.60';
    const pair = signInTries({ account: owner.email, address });
    for (let n = 0; n < 5; n += 1) await takeAttempt(db, pair);
    expect(await attempt(owner.email, 'no', address, device)).toMatchObject({ kind: 'throttled' });
    const known = signInTries({ account: guest.email, address, knownDevice: device.deviceId });
    for (let n = 0; n < 5; n += 1) await takeAttempt(db, known);
    expect(await attempt(guest.email, 'no', address, device)).toMatchObject({ kind: 'throttled' });
  });

  test('is written into the log of changes when it fails, without what was typed', async () => {
    const { id, email } = await person('Jana');
    const address = '203.0.113.70';
    await attempt(email, 'my-secret', address);
    await attempt('my-password-by-mistake', 'x', address);
    const rows = await readLog(db);
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'user.sign-in-failed', object: 'user:unknown' }),
      expect.objectContaining({ action: 'user.sign-in-failed', object: `user:${id}` }),
    ]);
    expect(rows[0]).toMatchObject({ details: address });
    expect(JSON.stringify(rows)).not.toMatch(/my-/);
  });

  test('with a password that is changed meanwhile starts no session', async () => {
    const kim = await person('Kim');
    const [outcome] = await Promise.all([
      attempt(kim.email, 'correct horse', '203.0.113.80'),
      changePassword(db, kim, { current: 'correct horse', password: 'quite another horse' }),
    ]);
    const sessionId = outcome.kind === 'ok' ? outcome.sessionId : '';
    expect(await userOfSession(db, sessionId)).toBeUndefined();
  });
});
