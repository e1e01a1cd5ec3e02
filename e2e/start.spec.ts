import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from './desk-test.ts';
import { openAsNewcomer } from './newcomer.ts';
import { DraftScreen } from './screens/draft-screen.ts';
import { ResearchScreen } from './screens/research-screen.ts';

/** A test in which `page` is that of somebody who has not begun. */
const test = base.extend({
  context: async ({ browser, caller, baseURL }, use) => {
    const context = await openAsNewcomer(browser, caller, baseURL ?? '');
    await use(context);
    await context.close();
  },
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The desk has taken the place of the start. */
async function expectDesk(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

test('the first screen offers three ways on and nothing else', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/start$/);
  const ways = page.getByRole('heading', { level: 2 });
  await expect(ways).toHaveText(['Paste an article', 'Open a sample', 'Ask the archive']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveText(['Skip to the desk']);
  await expectAccessible(page, 'start');
  await page.getByRole('button', { name: 'Signed in as Nela Nová' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('pasting: the draft opens with the cursor in its body', async ({ page }) => {
  await page.goto('/start');
  await page.getByRole('button', { name: 'New draft' }).click();
  await expect(page).toHaveURL((url) => /^\/drafts\/[\w-]+$/.test(url.pathname));
  const draft = new DraftScreen(page);
  await expect(draft.text).toBeFocused();
  await page.keyboard.insertText('The river rose at night.');
  await expect(draft.text.locator('[data-lead] + p')).toHaveText('The river rose at night.');
  await expect(draft.text.getByRole('heading', { level: 1 })).toHaveText('');
  await expectDesk(page);
});

test('samples: the reader’s language is first, and one opens as a draft', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'copydesk-locale', value: 'cs', url: baseURL ?? '' }]);
  await page.goto('/start');
  await page.getByRole('button', { name: 'Vybrat ukázku' }).click();
  await expect(page.getByRole('main').getByRole('region').nth(2)).toHaveAccessibleName('Čeština');
  await context.addCookies([{ name: 'copydesk-locale', value: 'en', url: baseURL ?? '' }]);
  await page.reload();
  const choose = page.getByRole('button', { name: 'Choose a sample' });
  await choose.focus();
  await page.keyboard.press('Enter');
  const english = page.getByRole('region', { name: 'English' });
  await expect(page.getByRole('main').getByRole('region').nth(2)).toHaveAccessibleName('English');
  await expectAccessible(page, 'start-samples');
  await page.keyboard.press('Tab');
  await expect(english.getByRole('button').first()).toBeFocused();
  const title =
    (await english.getByRole('button').first().locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  const draft = await DraftScreen.opened(page);
  await expect(draft.text.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectDesk(page);
});

test('asking: the question goes to research and is answered there', async ({ page }) => {
  await page.goto('/start');
  const question = 'When did the Berlin Wall fall?';
  const box = page.getByRole('textbox', { name: 'Question for the archive' });
  const ask = page.getByRole('button', { name: 'Ask' });
  await expect(ask).toBeDisabled();

  await page.route('**/api/research/conversations', (route) => route.abort());
  await box.fill(question);
  await box.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(box).toHaveValue(question);
  await page.unroute('**/api/research/conversations');

  await ask.click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/research\/.+/);
  await new ResearchScreen(page).answered(question);
  await expectDesk(page);
});

test('samples that cannot be loaded are offered again', async ({ page }) => {
  await page.goto('/start');
  await page.route('**/api/samples', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Choose a sample' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute('**/api/samples');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'English' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('whoever skips the start is not shown it again', async ({ page }) => {
  await page.goto('/start');
  await page.getByRole('link', { name: 'Skip to the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
  await page.goto('/start');
  await expect(page).toHaveURL(/\/drafts$/);
  await expectDesk(page);
});
