import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk, readLog } from '../drafts/test-desk.ts';
import { silentLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { Me } from './api.ts';
import { checkCode } from './check-code.ts';
import { passwordLinkByEmail, spendLink } from './links.ts';
import { hashPassword } from './password.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { requireProof } from './require-proof.ts';
import { startSession, userOfSession } from './sessions.ts';
import { signInWithCode, signInWithPassword } from './sign-in.ts';
import { addTwoStep, codeNow, testTwoStepSecret as secret } from './test-two-step.ts';
import { newKey } from './totp.ts';
import {
  moveKeysToCurrentSecret,
  readTwoStep,
  renewRecoveryCodes,
  resetTwoStep,
  resetTwoStepByEmail,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.ts';
import { changePassword, changeUser } from './users.ts';

const password = 'correct horse';
const device = { deviceId: 'own-laptop', users: [] as string[] };
let db: Desk;
let close: () => Promise<void>;
let hash: string;
let root: Me;
let count = 0;

beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  processWide('log', () => silentLog);
  hash = await hashPassword(password);
  root = await addTestUser(db, 'Root', 'admin');
});
afterAll(() => close());
// Checking passwords takes long on a busy machine, and a code counts for a minute and a half.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function person() {
  count += 1;
  const user = await addTestUser(db, `Ada${count}`);
  await db.updateTable('users').set({ password: hash }).where('id', '=', user.id).execute();
  return user;
}

async function personWithCode() {
  const user = await person();
  return { user, ...(await addTwoStep(db, user)) };
}

/** Does the first step and hands over what its cookie holds. */
async function passPassword(user: Me) {
  const outcome = await signInWithPassword(db, { email: user.email, password, address: undefined });
  if (outcome.kind !== 'code-needed') throw new Error(outcome.kind);
  return { userId: outcome.userId, password: outcome.password };
}

type FirstStep = Awaited<ReturnType<typeof passPassword>>;
const giveCode = (firstStep: FirstStep | undefined, code: string, more = {}) =>
  signInWithCode(db, { firstStep, code, secret, address: '203.0.113.5', ...more });

const sessionsOf = (user: Me) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();

describe('signing in', () => {
  test('starts no session before the code is right', async () => {
    const { user, key } = await personWithCode();
    const first = await passPassword(user);
    expect(await sessionsOf(user)).toEqual([]);
    expect(await giveCode(first, '000000')).toEqual({ kind: 'wrong' });
    expect(await sessionsOf(user)).toEqual([]);
    const outcome = await giveCode(first, codeNow(key));
    expect(outcome).toMatchObject({ kind: 'ok', userId: user.id });
    const [session] = await sessionsOf(user);
    expect(outcome).toMatchObject({ sessionId: session?.id });
    const log = await readLog(db);
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'user.sign-in', by: user.name, details: 'app' },
      { action: 'user.code-failed', object: `user:${user.id}`, details: '203.0.113.5' },
    ]);
    expect(JSON.stringify(log)).not.toContain('000000');
  });

  test('asks for no code after a wrong password, and says the same as to everybody', async () => {
    const { user } = await personWithCode();
    const wrong = { email: user.email, password: 'wrong', address: undefined };
    expect(await signInWithPassword(db, wrong)).toEqual({ kind: 'wrong' });
  });

  test('a code counts once, and none of a step before the last one counts', async () => {
    const { user, key } = await personWithCode();
    const first = await passPassword(user);
    expect((await giveCode(first, ` ${codeNow(key).replace(/^.../, '$& ')} `)).kind).toBe('ok');
    expect((await giveCode(first, codeNow(key))).kind).toBe('wrong');
    expect((await giveCode(first, codeNow(key, -1))).kind).toBe('wrong');
    expect((await giveCode(first, codeNow(key, 1))).kind).toBe('ok');
    expect((await giveCode(first, codeNow(key, 2))).kind).toBe('wrong');
  });

  test('of several at once with one code one gets in', async () => {
    const { user, key, recoveryCodes } = await personWithCode();
    const first = await passPassword(user);
    for (const code of [codeNow(key), recoveryCodes[0] ?? '']) {
      await db.deleteFrom('throttle').execute();
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => giveCode(first, code)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'wrong', 'wrong', 'wrong']);
    }
    expect(await sessionsOf(user)).toHaveLength(2);
  });

  test('a recovery code works once, however it is typed, and says so in the log', async () => {
    const { user, recoveryCodes } = await personWithCode();
    const first = await passPassword(user);
    const [one = '', other = ''] = recoveryCodes;
    expect((await giveCode(first, one.toUpperCase().replaceAll('-', ' '))).kind).toBe('ok');
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.sign-in', details: 'recovery' });
    expect((await giveCode(first, one)).kind).toBe('wrong');
    const misread = other.replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await giveCode(first, misread)).kind).toBe('ok');
    expect(await readTwoStep(db, user)).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
  });

  test('codes of others are wrong', async () => {
    const [ada, bo] = [await personWithCode(), await personWithCode()];
    const first = await passPassword(ada.user);
    expect((await giveCode(first, codeNow(bo.key))).kind).toBe('wrong');
    expect((await giveCode(first, bo.recoveryCodes[0] ?? '')).kind).toBe('wrong');
  });

  test('wrong codes make it wait, those at the same moment, of a new first step and a right one too', async () => {
    const { user, key, recoveryCodes } = await personWithCode();
    const first = await passPassword(user);
    const tries = await Promise.all(Array.from({ length: 9 }, () => giveCode(first, '000000')));
    expect(tries.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
    const waiting = { kind: 'throttled', seconds: 15 };
    expect(await giveCode(await passPassword(user), codeNow(key))).toEqual(waiting);
    expect(await giveCode(first, recoveryCodes[0] ?? '')).toEqual(waiting);
    vi.setSystemTime(Date.now() + 16_000);
    expect(await giveCode(first, '000000')).toEqual({ kind: 'wrong' });
    expect(await giveCode(first, codeNow(key))).toEqual({ kind: 'throttled', seconds: 30 });
    // The owner's own device has a count of its own.
    const known = { device: { ...device, users: [user.id] } };
    expect((await giveCode(first, codeNow(key), known)).kind).toBe('ok');
    vi.setSystemTime(Date.now() + 31_000);
    expect((await giveCode(first, codeNow(key))).kind).toBe('ok');
  });

  test('without a first step there is no second one', async () => {
    const { user, key } = await personWithCode();
    expect(await giveCode(undefined, codeNow(key))).toEqual({ kind: 'expired' });
    const forged = { userId: user.id, password: 'digest' };
    expect(await giveCode(forged, codeNow(key))).toEqual({ kind: 'expired' });
  });

  test('the first step of somebody else is good for nobody but them', async () => {
    const [ada, bo] = [await personWithCode(), await personWithCode()];
    const mixed = { ...(await passPassword(ada.user)), userId: bo.user.id };
    const other = { password: `${hash}, another` };
    await db.updateTable('users').set(other).where('id', '=', bo.user.id).execute();
    expect((await giveCode(mixed, codeNow(bo.key))).kind).toBe('expired');
  });

  test('a password that is changed between the steps means to begin again', async () => {
    const { user, key } = await personWithCode();
    const first = await passPassword(user);
    await changePassword(db, user, { current: password, password: 'quite another horse' });
    expect(await giveCode(first, codeNow(key))).toEqual({ kind: 'expired' });
    expect(await sessionsOf(user)).toEqual([]);
  });

  test('somebody who is disabled between the steps stays outside', async () => {
    const { user, key } = await personWithCode();
    const first = await passPassword(user);
    await changeUser(db, root.id, user.id, { disabled: true });
    expect(await giveCode(first, codeNow(key))).toEqual({ kind: 'expired' });
    expect(await sessionsOf(user)).toEqual([]);
  });

  test('a change of password while the code is checked starts no session', async () => {
    const { user, recoveryCodes } = await personWithCode();
    const first = await passPassword(user);
    const [outcome] = await Promise.all([
      giveCode(first, recoveryCodes[0] ?? ''),
      changePassword(db, user, { current: password, password: 'quite another horse' }),
    ]);
    const sessionId = outcome.kind === 'ok' ? outcome.sessionId : '';
    expect(await userOfSession(db, sessionId)).toBeUndefined();
  });

  test('two-step sign-in that is reset between the steps lets nobody in by the old first step', async () => {
    const { user, key } = await personWithCode();
    const first = await passPassword(user);
    await resetTwoStep(db, root.id, user.id);
    expect(await giveCode(first, codeNow(key))).toEqual({ kind: 'expired' });
  });

  test('a password that was set by a one-time link needs a code, too', async () => {
    const { user } = await personWithCode();
    const link = await passwordLinkByEmail(db, 'https://desk.example', user.email);
    const next = 'three unrelated nouns';
    await spendLink(db, link.split('#')[1] ?? '', { password: next });
    const input = { email: user.email, password: next, address: undefined };
    expect(await signInWithPassword(db, input)).toMatchObject({ kind: 'code-needed' });
    expect(await sessionsOf(user)).toEqual([]);
  });

  test('when the secret of the keys is lost, recovery codes still let people in', async () => {
    const { user, key, recoveryCodes } = await personWithCode();
    const first = await passPassword(user);
    const lost = { secret: 'another secret' };
    expect((await giveCode(first, codeNow(key), lost)).kind).toBe('wrong');
    expect((await giveCode(first, recoveryCodes[0] ?? '', lost)).kind).toBe('ok');
    const again = newKey();
    await turnOnTwoStep(db, lost.secret, user, { key: again, code: codeNow(again) });
    expect((await giveCode(first, codeNow(again, 1), lost)).kind).toBe('ok');
  });
});

describe('what is stored', () => {
  test('holds neither key nor codes', async () => {
    const { user, key, recoveryCodes } = await personWithCode();
    const rows = [
      await db.selectFrom('two_step').selectAll().where('user_id', '=', user.id).execute(),
      await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
    ];
    const stored = JSON.stringify(rows);
    for (const kept of [
      key,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(kept);
    expect(rows[1]).toHaveLength(10);
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
  });

  test('a row of one person is worth nothing for another', async () => {
    const [ada, bo] = [await personWithCode(), await personWithCode()];
    const { sealed_key } = await db
      .selectFrom('two_step')
      .select('sealed_key')
      .where('user_id', '=', bo.user.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('two_step')
      .set({ sealed_key })
      .where('user_id', '=', ada.user.id)
      .execute();
    expect(await checkCode(db, secret, ada.user.id, codeNow(bo.key))).toBeUndefined();
  });
});

describe('changes', () => {
  test('are turned on only with a code of the app; sessions go on', async () => {
    const user = await person();
    const session = await startSession(db, { userId: user.id });
    const key = newKey();
    for (const code of ['000000', '', codeNow(key, 2), codeNow(newKey())])
      await expect(turnOnTwoStep(db, secret, user, { key, code })).rejects.toThrow('wrong-code');
    expect(await readTwoStep(db, user)).toEqual({ isOn: false, isRequired: false });
    await turnOnTwoStep(db, secret, user, { key, code: codeNow(key) });
    expect(await readTwoStep(db, user)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await userOfSession(db, session)).toEqual(user);
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.two-step-on', by: user.name });
    // The code that turned it on was spent.
    expect(await giveCode(await passPassword(user), codeNow(key))).toEqual({ kind: 'wrong' });
  });

  test('a key that is confirmed twice at once gives one set of recovery codes', async () => {
    const user = await person();
    const key = newKey();
    const code = codeNow(key);
    const twice = await Promise.allSettled(
      Array.from({ length: 2 }, () => turnOnTwoStep(db, secret, user, { key, code })),
    );
    const [codes] = twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(twice.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await giveCode(await passPassword(user), codes?.[0] ?? '')).kind).toBe('ok');
  });

  test('another app takes the place of the one before, and its codes and recovery codes are void', async () => {
    const { user, key, recoveryCodes } = await personWithCode();
    const next = newKey();
    await turnOnTwoStep(db, secret, user, { key: next, code: codeNow(next) });
    const first = await passPassword(user);
    expect((await giveCode(first, codeNow(key, 1))).kind).toBe('wrong');
    expect((await giveCode(first, recoveryCodes[0] ?? '')).kind).toBe('wrong');
    expect((await giveCode(first, codeNow(next, 1))).kind).toBe('ok');
  });

  test('new recovery codes void the old ones', async () => {
    const { user, recoveryCodes } = await personWithCode();
    const fresh = await renewRecoveryCodes(db, user);
    expect(await checkCode(db, secret, user.id, recoveryCodes[0] ?? '')).toBeUndefined();
    expect(await checkCode(db, secret, user.id, fresh[0] ?? '')).toBe('recovery');
    expect(await countRecoveryCodes(db, user.id)).toBe(9);
    await expect(renewRecoveryCodes(db, await person())).rejects.toThrow('not-found');
  });

  test('need the password or a code; wrong ones are counted', async () => {
    const { user, key } = await personWithCode();
    await requireProof(db, secret, user.id, password);
    await requireProof(db, secret, user.id, codeNow(key));
    await expect(requireProof(db, secret, user.id, codeNow(key))).rejects.toThrow('wrong-code');
    for (const [wrong, refusal, right] of [
      ['wrong horse', 'wrong-password', password],
      ['000000', 'wrong-code', codeNow(key, 1)],
    ] as const) {
      await db.deleteFrom('throttle').execute();
      for (let n = 0; n < 5; n += 1)
        await expect(requireProof(db, secret, user.id, wrong)).rejects.toThrow(refusal);
      await expect(requireProof(db, secret, user.id, right)).rejects.toThrow('too-many');
    }
  });

  test('turning off and resetting remove key and recovery codes, and are in the log', async () => {
    const [ada, bo, cy] = [await personWithCode(), await personWithCode(), await personWithCode()];
    await turnOffTwoStep(db, ada.user);
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.two-step-off' });
    await resetTwoStep(db, root.id, bo.user.id);
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.two-step-reset', by: 'Root' });
    await resetTwoStepByEmail(db, ` ${cy.user.email.toUpperCase()}`);
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.two-step-reset', by: null });
    for (const { user } of [ada, bo, cy]) {
      expect(await countRecoveryCodes(db, user.id)).toBe(0);
      const input = { email: user.email, password, address: undefined };
      expect((await signInWithPassword(db, input)).kind).toBe('ok');
    }
    await expect(resetTwoStep(db, root.id, ada.user.id)).rejects.toThrow('not-found');
    await expect(resetTwoStep(db, cy.user.id, cy.user.id)).rejects.toThrow('own-account');
    await expect(resetTwoStepByEmail(db, 'nobody@desk.example')).rejects.toThrow('not-found');
  });
});

test('the rule of the newsroom is for passwords: a session of the provider goes on without', async () => {
  const rule = { name: 'twoStepFor', value: '"everybody"' };
  await db.insertInto('settings').values(rule).execute();
  const user = await person();
  const own = await startSession(db, { userId: user.id });
  expect(await userOfSession(db, own)).toMatchObject({ mustSetUpTwoStep: true });
  await db.insertInto('oidc_sessions').values({ session_id: own, id_token: null }).execute();
  const picker = await startSession(db, { userId: user.id, parentId: own });
  for (const session of [own, picker]) {
    expect(await userOfSession(db, session)).not.toHaveProperty('mustSetUpTwoStep');
  }
  await db.deleteFrom('settings').where('name', '=', 'twoStepFor').execute();
});

test('codes go on when a new secret is put before the old one, which is needed once', async () => {
  const { user, key } = await personWithCode();
  // One that does not open holds up nobody.
  await addTwoStep(db, await person(), 'a secret that nobody has');
  await moveKeysToCurrentSecret(db, () => `a new one\n${secret}`);
  expect(await checkCode(db, secret, user.id, codeNow(key))).toBeUndefined();
  expect(await checkCode(db, 'a new one', user.id, codeNow(key))).toBe('app');
  // Back, for the tests that follow.
  await moveKeysToCurrentSecret(db, () => `${secret}\na new one`);
});
