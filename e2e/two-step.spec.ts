import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, newCaller, type Person, signInBy } from './people.ts';

let made = 0;

async function addMember(caller: APIRequestContext, role: 'journalist' | 'admin' = 'journalist') {
  made += 1;
  const person: Person = {
    name: `Tereza ${made}`,
    email: `tereza-${process.pid}-${made}@desk.example`,
    password: 'tereza-carries-a-phone',
  };
  await addPerson(caller, person, role);
  return person;
}

const step = 30_000;
/** Milliseconds that a code has at least until it is given. */
const timeToGive = 10_000;

/** The code that an app with this key shows, now or in a later step: each counts once. */
function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * step });
}

/** The code of the step before, which counts only as long as this step lasts. */
async function codeBefore(key: string): Promise<string> {
  const left = step - (Date.now() % step);
  if (left < timeToGive) await wait(left);
  return codeOf(key, -1);
}

async function enterPassword(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function open(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Goes from the key to recovery codes; the code of the step before is spent, those of now and the next are not. */
async function confirmKey(page: Page): Promise<{ key: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  const shown = await page.getByRole('definition').last().textContent();
  const key = shown?.replaceAll(/\s/g, '') ?? '';
  await page.getByLabel('Code from the app').fill(await codeBefore(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { key, codes: await list.getByRole('listitem').allInnerTexts() };
}

/** Sets it up by calls, without the screens. */
async function setUpBy(caller: APIRequestContext, { password }: Person) {
  const { key, ticket } = await (
    await caller.post('/api/me/two-step', { data: { proof: password } })
  ).json();
  const code = await codeBefore(key);
  const answer = await caller.put('/api/me/two-step', { data: { ticket, code } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { recoveryCodes } = await answer.json();
  return { key: String(key), codes: recoveryCodes as string[] };
}

test('is set up in the account, and then the password alone opens nothing', async ({
  browser,
  caller,
  baseURL,
}) => {
  const person = await addMember(caller);
  const page = await open(browser, baseURL, '/sign-in?next=/account');
  await enterPassword(page, person);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/^Wrong code/)).toBeVisible();
  await expectAccessible(page, 'two-step-key');

  const { key, codes } = await confirmKey(page);
  await expectAccessible(page, 'two-step-recovery-codes');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();
  await expect(section.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'two-step-account');

  await page.getByRole('button', { name: `Signed in as ${person.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await enterPassword(page, person);
  await expect(page.getByLabel('Code')).toBeFocused();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await expectAccessible(page, 'two-step-code');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Wrong code/);
  await page.getByLabel('Code').fill(codeOf(key));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/start|\/drafts/);

  // The same code opens nothing a second time; a recovery code does, once.
  const other = await open(browser, baseURL, '/sign-in?next=/account');
  await enterPassword(other, person);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(other.getByLabel('Recovery code')).toBeFocused();
  await expectAccessible(other, 'two-step-recovery');
  await other.getByLabel('Recovery code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('9 recovery codes left.')).toBeVisible();

  // Changing the password signs out here, too, and asks for a code to come back.
  await other.getByLabel('Current password').fill('not this one');
  await other.getByLabel('New password').fill('tereza-has-another-phone');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('This isn’t your current password.')).toBeVisible();
  await other.getByLabel('Current password').fill(person.password);
  await other.getByLabel('New password').fill('tereza-has-another-phone');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(
    other.getByRole('heading', { name: 'Password changed. Sign in again' }),
  ).toBeVisible();
  await other.getByLabel('Code').fill(codeOf(key, 1));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByLabel('Current password')).toBeVisible();

  const two = other.getByRole('region', { name: 'Two-step sign-in' });
  await two.getByRole('button', { name: 'Turn off' }).click();
  const off = other.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByLabel(/^Password/).fill('tereza-has-another-phone');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(two.getByText('Off', { exact: true })).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test('a new password by a one-time link does not get round the code', async ({
  browser,
  caller,
  baseURL,
}) => {
  const person = await addMember(caller);
  const own = await newCaller(baseURL ?? '');
  await signInBy(own, person);
  const { key } = await setUpBy(own, person);
  const { users } = await (await caller.get('/api/admin/users')).json();
  const { id } = users.find(({ email }: { email: string }) => email === person.email);
  const answer = await caller.post(`/api/admin/users/${id}/reset-link`, { data: {} });
  const { pathname, hash } = new URL((await answer.json()).link);
  const page = await open(browser, baseURL, pathname + hash);
  await page.getByLabel('Password', { exact: true }).fill('tereza-forgot-the-first');
  await page.getByLabel('Repeat password').fill('tereza-forgot-the-first');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.getByLabel('Code').fill(codeOf(key));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/start/);
  await page.context().close();
  await own.dispose();
});

test('the cookie between the steps is no session, and forged or missing ones are worth nothing', async ({
  caller,
  baseURL,
}) => {
  const person = await addMember(caller);
  const own = await newCaller(baseURL ?? '');
  await signInBy(own, person);
  const { key } = await setUpBy(own, person);
  const name = 'copydesk-first-step';

  const giveCode = async (from: APIRequestContext, code: string) => {
    const { csrfToken } = await (await from.get('/api/auth/csrf')).json();
    const form = { code, csrfToken, json: 'true', callbackUrl: '/' };
    const answer = await from.post('/api/auth/callback/code', { form });
    return new URL((await answer.json()).url).searchParams.get('error') ?? 'signed in';
  };
  const half = await newCaller(baseURL ?? '');
  const { csrfToken } = await (await half.get('/api/auth/csrf')).json();
  const { email, password } = person;
  const form = { email, password, csrfToken, json: 'true', callbackUrl: '/' };
  const answer = await half.post('/api/auth/callback/credentials', { form });
  const [written = ''] = answer
    .headersArray()
    .filter(({ name: header }) => header.toLowerCase() === 'set-cookie')
    .map(({ value }) => value)
    .filter((value) => value.startsWith(name));
  expect(written).toMatch(/; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict/);
  const { cookies } = await half.storageState();
  expect(cookies.map((cookie) => cookie.name).filter((one) => one.includes('session'))).toEqual([]);
  expect((await half.get('/api/me')).status()).toBe(401);

  const none = await newCaller(baseURL ?? '');
  expect(await giveCode(none, codeOf(key))).toBe('expired');
  const [sealed = ''] = written.slice(name.length + 1).split(';');
  for (const cookie of [`${sealed.slice(0, -4)}AAAA`, 'e30.e30.e30', sealed.slice(1)]) {
    const forger = await newCaller(baseURL ?? '');
    const { csrfToken: token } = await (await forger.get('/api/auth/csrf')).json();
    const csrf = (await forger.storageState()).cookies.map((one) => `${one.name}=${one.value}`);
    const forged = await forger.post('/api/auth/callback/code', {
      form: { code: codeOf(key), csrfToken: token, json: 'true', callbackUrl: '/' },
      headers: { cookie: [...csrf, `${name}=${cookie}`].join('; ') },
    });
    expect((await forged.json()).url).toContain('error=expired');
    await forger.dispose();
  }
  // As a session it is worth nothing either.
  const thief = await newCaller(baseURL ?? '');
  const me = await thief.get('/api/me', {
    headers: { cookie: `next-auth.session-token=${sealed}` },
  });
  expect(me.status()).toBe(401);

  // Two windows, each with the cookie: those of one browser share it, and the first to sign in clears it.
  const twin = await newCaller(baseURL ?? '', await half.storageState());
  const code = codeOf(key);
  const [one, other] = await Promise.all([giveCode(half, code), giveCode(twin, code)]);
  expect([one, other].sort()).toEqual(['CredentialsSignin', 'signed in']);
  const winner = one === 'signed in' ? half : twin;
  expect((await winner.get('/api/me')).status()).toBe(200);
  expect((await winner.storageState()).cookies.map((cookie) => cookie.name)).not.toContain(name);
  await Promise.all([own, half, twin, none, thief].map((each) => each.dispose()));
});

test('an administrator resets it for somebody, which the log tells in words', async ({
  page,
  caller,
  baseURL,
}) => {
  const person = await addMember(caller);
  const own = await newCaller(baseURL ?? '');
  await signInBy(own, person);
  await setUpBy(own, person);
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(row.getByText('Two-step')).toBeVisible();
  await row.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await expectAccessible(page, 'two-step-admin-menu');
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click();
  await expect(page.getByText(`${person.name} can sign in with the password alone.`)).toBeVisible();
  await expect(row.getByText('Two-step')).toHaveCount(0);
  const fresh = await newCaller(baseURL ?? '');
  await signInBy(fresh, person);
  expect((await fresh.get('/api/me')).status()).toBe(200);
  await page.goto('/admin?tab=audit');
  await expect(
    page.getByText(new RegExp(`reset two-step sign-in for ${person.name}`)).first(),
  ).toBeVisible();
  await expect(page.getByText(`${person.name} turned on two-step sign-in`).first()).toBeVisible();
  await Promise.all([own.dispose(), fresh.dispose()]);
});

test('who needs it and has none is led to set it up, and can do nothing before', async ({
  browser,
  caller,
  baseURL,
}) => {
  const boss = await addMember(caller, 'admin');
  const own = await newCaller(baseURL ?? '');
  await signInBy(own, boss);
  const settings = '/api/admin/settings';
  const first = await own.patch(settings, { data: { twoStepFor: 'admin' } });
  expect(first.status()).toBe(400);
  await setUpBy(own, boss);
  try {
    expect((await own.patch(settings, { data: { twoStepFor: 'admin' } })).status()).toBe(200);
    const other = await addMember(own, 'admin');
    const page = await open(browser, baseURL, '/sign-in?next=/admin');
    await enterPassword(page, other);
    await expect(page).toHaveURL(/\/two-step\?next=%2Fadmin/);
    await page.goto('/drafts');
    await expect(page).toHaveURL(/\/two-step\?next=%2Fdrafts/);
    const refused = await page.request.get('/api/drafts');
    expect(refused.status()).toBe(403);
    expect((await refused.json()).error.kind).toBe('two-step-needed');
    await expectAccessible(page, 'two-step-needed');
    await page.getByLabel('Password').fill(other.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmKey(page);
    await expectAccessible(page, 'two-step-needed-codes');
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page).toHaveURL(/\/drafts$/);
    await page.goto('/account');
    await expect(page.getByText('Your newsroom requires it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await page.goto('/admin?tab=settings');
    await expect(page.getByLabel('Who needs two-step sign-in')).toHaveValue('admin');
    await expectAccessible(page, 'two-step-setting');
    await page.context().close();
  } finally {
    await own.patch(settings, { data: { twoStepFor: 'nobody' } });
    await own.dispose();
  }
});
