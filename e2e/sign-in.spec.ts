import { expect, expectAccessible, test } from './desk-test.ts';
import { admin } from './people.ts';

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
    await expectAccessible(page, 'sign-in');

    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill('something else');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The e-mail or the password is wrong.',
    );

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
  await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
  await page.getByRole('button', { name: `Přihlášen(a) ${admin.name}` }).click();
  await page.getByLabel('Jazyk').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
});

test('signing out ends the session', async ({ page }) => {
  await page.goto('/drafts');
  await page.getByRole('button', { name: `Signed in as ${admin.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/drafts');
  await expect(page).toHaveURL(/\/sign-in/);
});
