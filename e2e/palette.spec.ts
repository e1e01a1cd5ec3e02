import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

/** Opens the palette by its keys and gives its field. */
async function openPalette(page: Page, name = 'Search or jump to anything') {
  const field = page.getByRole('combobox', { name });
  // Before the page is alive the keys are nobody's; once open, they would close it again.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return field;
}

test('archive articles are found by their words and opened by the keyboard', async ({ page }) => {
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  const field = await openPalette(page);
  await field.fill('hindenburg');
  const articles = page.getByRole('group', { name: 'Archive' }).getByRole('option');
  await expect(articles.first()).toBeVisible();
  await expectAccessible(page, 'palette');
  const title = (await articles.first().locator('span').first().textContent()) ?? '';
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await expect(async () => {
    await field.press('ArrowDown');
    expect(await chosen.textContent()).toContain(title);
  }).toPass();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/archive\/./);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

  const nowhere = await openPalette(page);
  await nowhere.fill('xqzwv');
  await expect(page.getByRole('group', { name: 'Archive' })).toHaveCount(0);
  await expect(page.getByRole('option')).toHaveCount(2);
});

test('only actions of this screen are offered: publishing a draft where one is open', async ({
  page,
}) => {
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  const field = await openPalette(page);
  await expect(page.getByRole('option', { name: 'New draft' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Publish/ })).toHaveCount(0);
  await field.fill('new dra');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/drafts\/./);

  const draft = await DraftScreen.opened(page);
  await draft.type('Trams return', '', 'A tram passed.');
  await draft.isSaved();
  const again = await openPalette(page);
  await again.fill('publ');
  await expect(page.getByRole('option').first()).toContainText('Publish');
  await again.press('Enter');
  await expect(page.getByRole('dialog', { name: /Publish/ })).toBeVisible();
});

test('theme and language are changed and one signs out from the palette', async ({ page }) => {
  await page.goto('/photos');
  await expect(page.getByRole('heading', { name: 'Photos', level: 1 })).toBeVisible();
  await (await openPalette(page)).fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await (await openPalette(page)).fill('cestina');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fotky', level: 1 })).toBeVisible();
  const field = await openPalette(page, 'Hledat nebo spustit akci');
  await field.fill('english');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Photos', level: 1 })).toBeVisible();

  await (await openPalette(page)).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});
