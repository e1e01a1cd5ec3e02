import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { expectAccessible } from './desk-test.ts';
import { addPerson, admin, newCaller, type Person, signInBy, spendLink } from './people.ts';
import { type RunningDesk, runDesk } from './run-desk.ts';
import { client, type ProviderPeople, providerAddress, runProvider } from './run-provider.ts';
import { servicesEnv } from './run-services.ts';

test.setTimeout(240_000);

const people: ProviderPeople = {
  ada: {
    email: 'ada@desk.example',
    email_verified: true,
    name: 'Ada Součková',
    groups: ['tag-desk', 'choir'],
  },
  bo: { email: 'BO@desk.example', email_verified: true, name: 'Bo', groups: [] },
  eve: { email: 'bo@desk.example', email_verified: false, name: 'Eve', groups: [] },
};
const bo: Person = { name: 'Bo Dvořák', email: 'bo@desk.example', password: 'bo-was-here-before' };
const label = 'Continue with Newsroom account';

let desk: RunningDesk;
let provider: { stop(): Promise<void> };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const [port, providerPort] = [await freePort(), await freePort()];
  // Nothing here asks the services, and the provider is not there yet: the desk starts without either.
  desk = await runDesk({
    port,
    env: {
      ...servicesEnv(`http://127.0.0.1:${await freePort()}`, 'key-of-nobody-0123456789'),
      OIDC_ISSUER: providerAddress(providerPort),
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Newsroom account',
      OIDC_SCOPE: 'openid email profile groups',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'desk-admins=admin,tag-desk=tag-editor,*=journalist',
    },
  });
  const caller = await newCaller(desk.address);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await signInBy(caller, admin);
  await addPerson(caller, bo, 'researcher');
  await caller.dispose();
  await awayIsSaid();
  provider = await runProvider({ port: providerPort, desk: desk.address, people });
});
test.afterAll(async () => {
  await desk?.stop();
  await provider?.stop();
});

/** The answer to a press of the button while nobody listens there. */
async function awayIsSaid() {
  const caller = await newCaller(desk.address);
  const { csrfToken } = await (await caller.get('/api/auth/csrf')).json();
  const form = { csrfToken, json: 'true', callbackUrl: '/account' };
  const answer = await caller.post('/api/auth/signin/oidc', { form });
  expect((await answer.json()).url).toContain('/sign-in?problem=provider-away');
  await caller.dispose();
}

async function open(browser: Browser, path: string, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.address, locale });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Presses the desk's button and signs in on the provider's own pages. */
async function signInAs(page: Page, name: string) {
  await page.getByRole('button', { name: label }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const meOf = async (page: Page) => (await page.request.get('/api/me')).json();

test('the first sign-in makes an account with the role of the claim; signing out ends both sessions', async ({
  browser,
}) => {
  const page = await open(browser, '/account?from=mail');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expectAccessible(page, 'sign-in-single-sign-on');
  await signInAs(page, 'ada');
  await expect(page).toHaveURL(`${desk.address}/account?from=mail`);
  const first = await meOf(page);
  expect(first).toMatchObject({ name: 'Ada Součková', role: 'tag-editor' });
  // The cookie names a row of the desk's own; nothing of the provider's is in it.
  const names = (await page.context().cookies(desk.address)).map(({ name }) => name);
  expect(names).toContain('next-auth.session-token');
  expect(names.filter((name) => /state|pkce|nonce/.test(name))).toEqual([]);

  await page.getByRole('button', { name: 'Signed in as Ada Součková' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await page.request.get('/api/me')).status()).toBe(401);

  people.ada = { ...people.ada, groups: ['desk-admins'], name: 'Another name' };
  await signInAs(page, 'ada');
  await expect(page).toHaveURL(`${desk.address}/start`);
  expect(await meOf(page)).toMatchObject({ id: first.id, name: 'Ada Součková', role: 'admin' });
  await page.context().close();
});

test('a local account is linked by its verified address, and keeps its password', async ({
  browser,
}) => {
  const caller = await newCaller(desk.address);
  await signInBy(caller, bo);
  const { id } = await (await caller.get('/api/me')).json();
  const page = await open(browser, '/sign-in');
  await signInAs(page, 'bo');
  await expect(page).toHaveURL(`${desk.address}/start`);
  expect(await meOf(page)).toMatchObject({ id, name: bo.name, role: 'journalist' });
  // The role of the claim ended the session that had another.
  expect((await caller.get('/api/me')).status()).toBe(401);
  await signInBy(caller, bo);
  await page.context().close();
  await caller.dispose();
});

test('an address that the provider does not vouch for opens nobody’s account', async ({
  browser,
}) => {
  const page = await open(browser, '/archive');
  await signInAs(page, 'eve');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.first()).toContainText('Your email address isn’t verified');
  await expect(page).toHaveURL(/problem=not-verified&next=%2Farchive/);
  await expectAccessible(page, 'sign-in-refused');
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.context().close();
});

test('who breaks off at the provider is told so, and may try again', async ({ browser }) => {
  const page = await open(browser, '/sign-in?next=%2Faccount', 'cs-CZ');
  await page.getByRole('button', { name: 'Pokračovat přes Newsroom account' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.first()).toContainText('Přihlášení bylo zrušeno');
  await expect(page).toHaveURL(/problem=cancelled&next=%2Faccount/);
  await page.context().close();
});

test('an answer that this browser did not ask for signs nobody in', async ({ browser }) => {
  const page = await open(browser, '/api/auth/callback/oidc?code=stolen&state=guessed');
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Sign-in was interrupted',
  );
  await page.context().close();
});

test('while the provider is away the sign-in page says so, and passwords work', async ({
  browser,
}) => {
  await provider.stop();
  const page = await open(browser, '/sign-in');
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'The sign-in service isn’t responding',
  );
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${desk.address}/start`);
  await page.context().close();
});
