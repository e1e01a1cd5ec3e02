import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Desk } from '../desk/database.ts';
import { addTestUser, openTestDesk } from '../desk/test-desk.ts';
import { addInvitedUser, changeUser } from '../desk/users.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signInWithPassword } from './sign-in.ts';
import { takeAttempt } from './throttle.ts';

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
const attempt = (email: string, password: string, address = '203.0.113.1') =>
  signInWithPassword(db, { email, password, address });

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
  test('works in any case of the address and says nothing of why it did not', async () => {
    const ada = await person('Ada');
    expect(await attempt(' ADA@desk.example ', 'correct horse')).toEqual({
      kind: 'ok',
      userId: ada.id,
      sessionVersion: 1,
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
    expect(await attempt(email, 'correct horse', '198.51.100.2')).toMatchObject({
      kind: 'throttled',
    });

    vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] });
    expect((await attempt(email, 'no', address)).kind).toBe('wrong');
    expect(await attempt(email, 'no', address)).toEqual({ kind: 'throttled', seconds: 30 });
    vi.setSystemTime(Date.now() + 31_000);
    expect((await attempt(email, 'correct horse', address)).kind).toBe('ok');
    expect((await attempt(email, 'no', address)).kind).toBe('wrong');
    expect((await attempt(email, 'correct horse', address)).kind).toBe('ok');
    vi.useRealTimers();
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
      await takeAttempt(db, { account: `guess${n}@desk.example`, address });
    }
    expect(await attempt('fresh@desk.example', 'no', address)).toMatchObject({ kind: 'throttled' });
    expect(await attempt('fresh@desk.example', 'no')).toEqual({ kind: 'wrong' });
  });
});
