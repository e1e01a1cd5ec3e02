import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Role } from '../api.ts';
import { hashPassword } from '../password.ts';
import { startSession, userOfSession } from '../sessions.ts';
import { signInWithPassword } from '../sign-in.ts';
import { addInvitedUser, changeUser } from '../users.ts';
import { signInWithIdentity } from './sign-in.ts';
import { unlinkUser } from './unlink.ts';

const issuer = 'https://id.example';
const settings: OidcSettings = {
  issuer,
  clientId: 'desk',
  clientSecret: 'secret',
  name: 'Newsroom account',
  scope: 'openid',
  roleClaim: 'groups',
  classes: [],
  methods: [],
  roleRules: [
    { value: 'admins', role: 'admin' },
    { value: 'tags', role: 'tag-editor' },
  ],
  defaultRole: 'journalist',
  isOnly: false,
};

let db: Desk;
let close: () => Promise<void>;
let password: string;
beforeAll(async () => {
  password = await hashPassword('correct horse');
});
beforeEach(async () => {
  ({ db, close } = await openTestDesk());
  return () => close();
});

const enter = (claims: object, changes: Partial<OidcSettings> = {}) =>
  signInWithIdentity(
    db,
    { ...settings, ...changes },
    { claims: { iss: issuer, email_verified: true, ...claims }, address: '203.0.113.9' },
  );
const refusal = (claims: object, changes?: Partial<OidcSettings>) =>
  enter(claims, changes).then(
    () => 'signed in',
    (error) => error.problem ?? error,
  );
async function userOf(session: Promise<string>) {
  const user = await userOfSession(db, await session);
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}
async function local(name: string, role: Role = 'journalist') {
  const user = await addTestUser(db, name, role);
  await db.updateTable('users').set({ password }).where('id', '=', user.id).execute();
  return user;
}
const actions = async () =>
  (await db.selectFrom('audit').select('action').execute()).map(({ action }) => action);

test('the first sign-in makes an account with the role of the claim, the next one finds it', async () => {
  const claims = { sub: 'ada', email: 'Ada@desk.example', name: 'Ada', groups: ['tags'] };
  const ada = await userOf(enter(claims));
  expect(ada).toMatchObject({ name: 'Ada', email: 'ada@desk.example', role: 'tag-editor' });
  const again = await userOf(enter({ ...claims, email: 'ada.new@desk.example' }));
  expect(again).toEqual(ada);
  expect(await actions()).toEqual(['user.join-sso', 'user.sign-in-sso', 'user.sign-in-sso']);
});

test.each<[string, object, Partial<OidcSettings>, boolean]>([
  ['the class that is asked', { acr: 'gold' }, { classes: ['silver', 'gold'] }, true],
  ['another class', { acr: 'bronze' }, { classes: ['silver', 'gold'] }, false],
  ['no class', {}, { classes: ['gold'] }, false],
  ['a class of another shape', { acr: ['gold'] }, { classes: ['gold'] }, false],
  ['a method that is asked', { amr: ['pwd', 'mfa'] }, { methods: ['hwk', 'mfa'] }, true],
  ['other methods', { amr: ['pwd'] }, { methods: ['mfa'] }, false],
  ['no methods', {}, { methods: ['mfa'] }, false],
  ['a method for all of it', { amr: 'mfa' }, { methods: ['mfa'] }, false],
  ['one of the two', { acr: 'gold', amr: ['pwd'] }, { classes: ['gold'], methods: ['mfa'] }, false],
])('a sign-in with %s is taken as strong as it is', async (_, claims, changes, isStrong) => {
  const ada = { sub: 'ada', email: 'ada@desk.example', ...claims };
  const outcome = await refusal(ada, changes);
  expect(outcome).toBe(isStrong ? 'signed in' : 'too-weak');
  expect((await actions()).at(-1)).toBe(isStrong ? 'user.sign-in-sso' : 'user.sign-in-failed');
});

test('a session lasts no longer than the sign-in at the provider may be old', async () => {
  const hour = 3_600;
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const endsIn = async (claims: object, maxAge?: number) => {
    const id = await enter({ sub: 'ada', email: 'ada@desk.example', ...claims }, { maxAge });
    const { expires_at } = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Math.round((Date.parse(expires_at) - Date.now()) / 1000 / hour);
  };
  expect(await endsIn({ auth_time: ago(3 * hour) }, 8 * hour)).toBe(5);
  expect(await endsIn({ auth_time: ago(3 * hour) }, 24 * 10 * hour)).toBe(7 * 24);
  expect(await endsIn({ auth_time: ago(3 * hour) })).toBe(7 * 24);
});

test('signing in ends the session that this browser had', async () => {
  const claims = { iss: issuer, sub: 'ada', email: 'ada@desk.example', email_verified: true };
  const first = await signInWithIdentity(db, settings, { claims });
  const elsewhere = await signInWithIdentity(db, settings, { claims });
  const second = await signInWithIdentity(db, settings, { claims, replaces: first });
  expect(await userOfSession(db, first)).toBeUndefined();
  expect(await userOfSession(db, elsewhere)).toBeDefined();
  expect(await userOfSession(db, second)).toBeDefined();
});

test('two first sign-ins at once make one account', async () => {
  const claims = { sub: 'ada', email: 'ada@desk.example' };
  const [one, other] = await Promise.all([userOf(enter(claims)), userOf(enter(claims))]);
  expect(one.id).toBe(other.id);
});

test('a local account is linked by an address that the provider vouches for', async () => {
  const bo = await local('Bo');
  const claims = { sub: 'bo', email: 'BO@desk.example' };
  for (const email_verified of [false, undefined, 'true', 1]) {
    expect(await refusal({ ...claims, email_verified })).toBe('not-verified');
  }
  expect((await userOf(enter(claims))).id).toBe(bo.id);
  // From now on the subject alone counts.
  expect((await userOf(enter({ sub: 'bo', email_verified: false }))).id).toBe(bo.id);
  expect(await actions()).toContain('user.link-sso');
});

test('an account that is linked is never linked to another person', async () => {
  const ada = await userOf(enter({ sub: 'ada', email: 'ada@desk.example' }));
  expect(await refusal({ sub: 'eve', email: 'ada@desk.example' })).toBe('linked-elsewhere');
  // The same subject at another issuer is another person.
  const elsewhere = { iss: 'https://other.example', sub: 'ada' };
  expect(await refusal({ ...elsewhere, email_verified: false, email: ada.email })).toBe(
    'not-verified',
  );
  const other = await userOf(enter({ ...elsewhere, email: 'else@desk.example' }));
  expect(other.id).not.toBe(ada.id);
});

test('an administrator unlinks an account, which its address opens again', async () => {
  const root = await local('Root', 'admin');
  const session = await enter({ sub: 'old', email: 'ada@desk.example' });
  const { id } = await userOf(Promise.resolve(session));
  await expect(unlinkUser(db, root.id, root.id)).rejects.toMatchObject({ code: 'not-found' });
  await unlinkUser(db, root.id, id);
  expect(await userOfSession(db, session)).toBeUndefined();
  expect((await userOf(enter({ sub: 'new', email: 'ada@desk.example' }))).id).toBe(id);
  expect(await refusal({ sub: 'old', email: 'ada@desk.example' })).toBe('linked-elsewhere');
});

test('without an address there is no new account, and an unverified one is no reason against one', async () => {
  expect(await refusal({ sub: 'x' })).toBe('no-mail');
  expect(await refusal({ sub: 'x', email: ['a@desk.example'] })).toBe('no-mail');
  const user = await userOf(enter({ sub: 'y', email: 'y@desk.example', email_verified: false }));
  expect(user.email).toBe('y@desk.example');
});

test('claims without a subject sign nobody in', async () => {
  expect(await refusal({ email: 'a@desk.example' })).toBe('provider-refused');
  expect(await refusal({ sub: { $ne: null } })).toBe('provider-refused');
  expect(await refusal({ sub: 'x'.repeat(10_000) })).toBe('provider-refused');
});

test('the role follows the claim, and sessions with the old one end', async () => {
  await local('Root', 'admin');
  const claims = { sub: 'cyd', email: 'cyd@desk.example' };
  const before = await enter({ ...claims, groups: 'admins' });
  expect((await userOf(Promise.resolve(before))).role).toBe('admin');
  expect((await userOf(enter({ ...claims, groups: [] }))).role).toBe('journalist');
  expect(await userOfSession(db, before)).toBeUndefined();
  expect(await actions()).toContain('user.role');
});

test('without a role nobody comes in, and who had one is signed out', async () => {
  const claims = { sub: 'dan', email: 'dan@desk.example', groups: 'tags' };
  const session = await enter(claims, { defaultRole: undefined });
  expect(await refusal({ ...claims, groups: [] }, { defaultRole: undefined })).toBe('no-role');
  expect(await userOfSession(db, session)).toBeUndefined();
  const failed = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'user.sign-in-failed')
    .executeTakeFirstOrThrow();
  expect(failed).toMatchObject({ by_user: null, details: '203.0.113.9' });
});

test('the last administrator who has a password keeps the role', async () => {
  const root = await local('Root', 'admin');
  const claims = { sub: 'root', email: root.email };
  await enter({ sub: 'boss', email: 'boss@desk.example', groups: ['admins'] });
  expect((await userOf(enter(claims))).role).toBe('admin');
  await local('Second', 'admin');
  expect((await userOf(enter(claims))).role).toBe('journalist');
});

test('roles stay as administrators gave them where no claim is set', async () => {
  const unmanaged = { roleClaim: undefined, roleRules: [], defaultRole: undefined };
  const claims = { sub: 'eva', email: 'eva@desk.example', groups: ['admins'] };
  const root = await local('Root', 'admin');
  const eva = await userOf(enter(claims, unmanaged));
  expect(eva.role).toBe('journalist');
  await changeUser(db, root.id, eva.id, { role: 'researcher' });
  expect((await userOf(enter(claims, unmanaged))).role).toBe('researcher');
});

test('disabled accounts stay out, whether they are linked or not', async () => {
  const root = await local('Root', 'admin');
  const [fay, gus] = [await local('Fay'), await local('Gus')];
  await enter({ sub: 'fay', email: fay.email });
  for (const user of [fay, gus]) await changeUser(db, root.id, user.id, { disabled: true });
  expect(await refusal({ sub: 'fay', email: fay.email })).toBe('disabled');
  expect(await refusal({ sub: 'gus', email: gus.email })).toBe('disabled');
  expect(await db.selectFrom('identities').select('subject').execute()).toHaveLength(1);
});

test('an invited person needs no password', async () => {
  const root = await local('Root', 'admin');
  const person = { name: 'Hal', email: 'hal@desk.example', role: 'researcher' } as const;
  const hal = await addInvitedUser(db, root.id, person);
  const user = await userOf(enter({ sub: 'hal', email: hal.email, groups: ['tags'] }));
  expect(user).toMatchObject({ id: hal.id, role: 'tag-editor' });
});

test('where it is the only way, passwords are for administrators without it', async () => {
  const [root, ian] = [await local('Root', 'admin'), await local('Ian')];
  const attempt = async (email: string) =>
    (
      await signInWithPassword(db, {
        email,
        password: 'correct horse',
        address: undefined,
        onlyUnlinkedAdmins: true,
      })
    ).kind;
  expect(await attempt(ian.email)).toBe('wrong');
  expect(await attempt(root.email)).toBe('ok');
  await enter({ sub: 'root', email: root.email, groups: ['admins'] });
  expect(await attempt(root.email)).toBe('wrong');
});

test('a session of single sign-on ends like any other', async () => {
  const session = await enter({ sub: 'jan', email: 'jan@desk.example' });
  const jan = await userOf(Promise.resolve(session));
  await startSession(db, { userId: jan.id });
  await db.deleteFrom('sessions').where('id', '=', session).execute();
  expect(await db.selectFrom('oidc_sessions').selectAll().execute()).toEqual([]);
});
