import { beforeEach, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Me } from '../api.ts';
import { passwordLink, spendLink } from '../links.ts';
import { changeUser } from '../users.ts';
import { CreateToken } from './api.ts';
import { newKey } from './key.ts';
import { createToken, listTokens, ownerOfKey, revokeToken } from './tokens.ts';

let db: Desk;
let ada: Me;
let root: Me;
beforeEach(async () => {
  const desk = await openTestDesk();
  db = desk.db;
  ada = await addTestUser(db, 'Ada');
  root = await addTestUser(db, 'Root', 'admin');
  return () => desk.close();
});
const make = (name = 'Export', days: 7 | 365 = 7) =>
  createToken(db, ada, { name, scopes: ['read'], days });
const actions = async () =>
  (await db.selectFrom('audit').selectAll().where('action', 'like', '%token%').execute()).map(
    ({ action, by_user, object, details }) => [action, by_user, object, details],
  );

test('a key finds its owner; neither the key nor its hash is told again', async () => {
  const { key, token } = await make();
  expect(await ownerOfKey(db, key)).toEqual({ user: ada, tokenId: token.id, scopes: ['read'] });
  const listed = await listTokens(db, ada.id);
  expect(listed).toEqual([{ ...token, usedAt: expect.any(String) }]);
  const stored = JSON.stringify([
    await db.selectFrom('api_tokens').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(stored).not.toContain(key.slice(4, 68));
  expect(await actions()).toEqual([['user.create-token', ada.id, `user:${ada.id}`, 'Export']]);
});

test('other keys find nobody', async () => {
  const { key } = await make();
  for (const other of ['', newKey(), key.toUpperCase(), `${key} `, key.slice(4)]) {
    expect(await ownerOfKey(db, other)).toBeUndefined();
  }
});

test('a token ends by itself', async () => {
  const { key } = await make();
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1_000, toFake: ['Date'] });
  try {
    expect(await ownerOfKey(db, key)).toBeUndefined();
    expect(await listTokens(db, ada.id)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('its last use is written at most once a minute', async () => {
  const { key } = await make();
  const used = async () => (await listTokens(db, ada.id))[0]?.usedAt;
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  try {
    await ownerOfKey(db, key);
    const first = await used();
    vi.setSystemTime(Date.now() + 50_000);
    await ownerOfKey(db, key);
    expect(await used()).toBe(first);
    vi.setSystemTime(Date.now() + 11_000);
    await ownerOfKey(db, key);
    expect(await used()).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

test('it is revoked by its owner or an administrator, and by nobody else', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const bo = await addTestUser(db, 'Bo');
  const asBo = revokeToken(db, { id: one.token.id, ownerId: bo.id, by: bo.id });
  await expect(asBo).rejects.toMatchObject({ code: 'not-found' });
  await revokeToken(db, { id: one.token.id, ownerId: ada.id, by: ada.id });
  await revokeToken(db, { id: other.token.id, ownerId: ada.id, by: root.id });
  expect(await ownerOfKey(db, one.key)).toBeUndefined();
  expect(await ownerOfKey(db, other.key)).toBeUndefined();
  expect((await actions()).slice(2)).toEqual([
    ['user.revoke-token', ada.id, `user:${ada.id}`, 'One'],
    ['user.revoke-token-of', root.id, `user:${ada.id}`, 'Other'],
  ]);
});

test('it knows that its owner has to set up two-step sign-in first', async () => {
  const rule = { name: 'twoStepFor', value: '"everybody"' };
  const { key } = await createToken(db, ada, { name: 'Waits', scopes: ['read'], days: 7 });
  await db.updateTable('users').set({ password: 'hash' }).where('id', '=', ada.id).execute();
  await db.insertInto('settings').values(rule).execute();
  expect(await ownerOfKey(db, key)).toMatchObject({ user: { mustSetUpTwoStep: true } });
  await db.deleteFrom('settings').where('name', '=', rule.name).execute();
  expect((await ownerOfKey(db, key))?.user).not.toHaveProperty('mustSetUpTwoStep');
});

test('it ends for good when its owner is disabled', async () => {
  const { key } = await make();
  await changeUser(db, root.id, ada.id, { disabled: true });
  expect(await ownerOfKey(db, key)).toBeUndefined();
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', ada.id).execute();
  expect(await ownerOfKey(db, key)).toBeUndefined();
});

test('it ends when an administrator resets the password', async () => {
  const { key } = await make();
  const link = await passwordLink(db, 'https://desk.example', root.id, ada.id);
  expect(await ownerOfKey(db, key)).toBeDefined();
  await spendLink(db, link.split('#')[1] ?? '', { password: 'three unrelated words here' });
  expect(await ownerOfKey(db, key)).toBeUndefined();
});

test('it follows its owner’s role', async () => {
  const { key } = await make();
  await changeUser(db, root.id, ada.id, { role: 'researcher' });
  expect((await ownerOfKey(db, key))?.user.role).toBe('researcher');
});

test('nobody has more than twenty', async () => {
  for (let n = 0; n < 20; n += 1) await make(`Token ${n}`);
  await expect(make()).rejects.toMatchObject({ code: 'too-many-tokens' });
});

test.each([
  [{ name: ' ', scopes: ['read'], days: 7 }],
  [{ name: 'x'.repeat(81), scopes: ['read'], days: 7 }],
  [{ name: 'x', scopes: [], days: 7 }],
  [{ name: 'x', scopes: ['admin'], days: 7 }],
  [{ name: 'x', scopes: ['read', 'read', 'read', 'read', 'read'], days: 7 }],
  [{ name: 'x', scopes: 'read', days: 7 }],
  [{ name: 'x', scopes: ['read'], days: 366 }],
  [{ name: 'x', scopes: ['read'], days: 1 }],
  [{ name: 'x', scopes: ['read'], days: '7' }],
  [{ name: 'x', scopes: ['read'] }],
])('%j asks for no token', (input) => {
  expect(CreateToken.safeParse(input).success).toBe(false);
});

test('a scope counts once', () => {
  const input = { name: ' x ', scopes: ['read', 'read'], days: 7 };
  expect(CreateToken.parse(input)).toEqual({ name: 'x', scopes: ['read'], days: 7 });
});
