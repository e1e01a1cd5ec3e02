import { request } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, admin, newCaller, type Person, signInBy } from './people.ts';

test.describe('signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a wrong password is told plainly, the right one leads to where one wanted to go', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible(page, 'sign-in');

    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill('something else');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong email or password.');

    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await context.close();
  });

  test('the interface speaks Czech to a Czech browser', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'cs-CZ' });
    const page = await context.newPage();
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
    await context.close();
  });
});

test('theme and language are chosen in the user menu and stay', async ({ page }) => {
  await page.goto('/drafts');
  await page.getByRole('button', { name: `Signed in as ${admin.name}` }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Language').selectOption('cs');
  await expect(page.getByRole('heading', { level: 1, name: 'Koncepty' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Koncepty' })).toBeVisible();
  await page.getByRole('button', { name: `Přihlášený uživatel: ${admin.name}` }).click();
  await page.getByLabel('Jazyk').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
});

test('signing out ends the session, in the other tabs and for whoever copied its cookie', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/drafts');
  const thief = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await context.storageState(),
  });
  expect((await thief.request.get('/api/me')).status()).toBe(200);
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `Signed in as ${admin.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(second).toHaveURL(/\/sign-in/);
  await page.goto('/drafts');
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await thief.request.get('/api/me')).status()).toBe(401);
  await thief.close();
});

test('signing out everywhere ends the sessions of other browsers', async ({ page, baseURL }) => {
  const other = await newCaller(baseURL ?? '');
  await signInBy(other, admin);
  await page.goto('/account');
  await expectAccessible(page, 'account-sessions');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await other.get('/api/me')).status()).toBe(401);
  await other.dispose();
});

test('a session that is ended in the account ends at once in its browser', async ({
  browser,
  caller,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  const sara: Person = {
    name: 'Sára',
    email: 'sara@desk.example',
    password: 'sara-has-two-browsers',
  };
  await addPerson(caller, sara, 'journalist');
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
  const extraHTTPHeaders = { origin: baseURL, 'user-agent': firefox };
  const other = await request.newContext({ baseURL, extraHTTPHeaders });
  const own = await newCaller(baseURL);
  await signInBy(other, sara);
  await signInBy(own, sara);
  const context = await browser.newContext({ baseURL, storageState: await own.storageState() });
  const page = await context.newPage();
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await expectAccessible(page, 'account-session-list');
  await sessions.getByRole('button', { name: 'Sign out of Firefox on Linux' }).click();
  await expect(page.getByText('Signed out.')).toBeVisible();
  await expect(sessions.getByText('Firefox on Linux')).toHaveCount(0);
  expect((await other.get('/api/me')).status()).toBe(401);
  expect((await own.get('/api/me')).status()).toBe(200);
  await context.close();
  await Promise.all([other.dispose(), own.dispose()]);
});

test('wrong passwords tried elsewhere do not keep a known browser out', async ({
  baseURL,
  caller,
}) => {
  const lena: Person = {
    name: 'Lena',
    email: 'lena@desk.example',
    password: 'lena-waits-for-nobody',
  };
  await addPerson(caller, lena, 'journalist');
  const [known, other] = [await newCaller(baseURL ?? ''), await newCaller(baseURL ?? '')];
  await signInBy(known, lena);
  const guess = async (caller: typeof known, password: string) => {
    const { csrfToken } = await (await caller.get('/api/auth/csrf')).json();
    const form = { email: lena.email, password, csrfToken, json: 'true', callbackUrl: '/' };
    const answer = await caller.post('/api/auth/callback/credentials', { form });
    return new URL((await answer.json()).url).searchParams.get('error') ?? 'signed in';
  };
  for (let n = 0; n < 5; n += 1) await guess(other, 'wrong');
  expect(await guess(other, 'wrong')).toMatch(/^throttled:/);
  expect(await guess(known, lena.password)).toBe('signed in');
  await Promise.all([known.dispose(), other.dispose()]);
});
