import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, admin, newCaller, type Person, signInBy } from './people.ts';

test('an administrator sees plan, use and billing period', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('Billing period')).toBeVisible();
  await expect(page.getByText('Characters', { exact: true })).toBeVisible();
  await expectAccessible(page, 'account');
});

test('an answer that is not the desk’s own is told in the reader’s words', async ({ page }) => {
  await page.route('**/api/account', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.goto('/account');
  const notice = page.getByRole('alert').filter({ hasText: 'Account details aren’t available' });
  await expect(notice).toContainText('Something went wrong.');
  await expect(notice).not.toContainText('Internal Server Error');
});

test('an action that fails on the way says so in the reader’s words', async ({
  page,
  person,
  baseURL,
}) => {
  const elsewhere = await newCaller(baseURL ?? '');
  await signInBy(elsewhere, person);
  await page.goto('/account');
  const end = page.getByRole('button', { name: /^Sign out of / }).first();
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.route('**/api/me/sessions/*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }),
  );
  await end.click();
  await expect(messages).toContainText('Something went wrong.');
  await page.unroute('**/api/me/sessions/*');
  await page.route('**/api/me/sessions/*', (route) => route.abort());
  await end.click();
  await expect(messages).toContainText('The server isn’t responding.');
  await expect(messages).not.toContainText(/Bad Gateway|Failed to fetch/);
  await elsewhere.dispose();
});

test('long after signing in, one signs in again before one ends a session', async ({
  page,
  person,
  baseURL,
}) => {
  const elsewhere = await newCaller(baseURL ?? '');
  await signInBy(elsewhere, person);
  await page.goto('/account');
  const end = page.getByRole('button', { name: /^Sign out of / }).first();
  const error = { kind: 'sign-in-needed', message: 'Sign in again.', requestId: 'r' };
  const refuse = { status: 403, json: { error } };
  await page.route('**/api/me/sessions/*', (route) => route.fulfill(refuse), { times: 1 });
  await end.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('more than 15 minutes ago');
  await expectAccessible(page, 'account-sign-in-again');
  // The dialog is enough.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  const answer = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await end.click();
  expect((await answer).status()).toBe(200);
  await elsewhere.dispose();
});

const member: Person = {
  name: 'Olga Nová',
  email: 'olga@desk.example',
  password: 'olga-asks-twice',
};

test('a member sees what is left, and neither plan nor billing', async ({
  browser,
  caller,
  baseURL,
}) => {
  await addPerson(caller, member, 'journalist');
  const theirs = await newCaller(baseURL ?? '');
  await signInBy(theirs, member);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await theirs.storageState(),
  });
  const page = await context.newPage();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Usage and limits' })).toBeVisible();
  await expect(page.getByText('Billing period')).toHaveCount(0);
  await expect(page.getByText('Plan', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'account-member');
  await context.close();
});

test('a person takes along what the desk knows about them', async ({ page }) => {
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(data.account.email).toBe(admin.email);
  expect(data.activity.at(-1).action).toBe('user.export');
  expect(data.sessions.length).toBeGreaterThan(0);
});
