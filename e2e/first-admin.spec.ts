import { expect, test } from '@playwright/test';
import { runDesk } from './run-desk.ts';

test.setTimeout(240_000);

test('the first administrator is made with the printed link, once', async ({ page }) => {
  const desk = await runDesk();
  try {
    await page.goto(`${desk.address}/sign-in`);
    await expect(page.getByText('No one can sign in yet.')).toBeVisible();

    const link = desk.firstAdminLink ?? '';
    // As links were before, with the token in the path.
    await page.goto(link.replace('#', '/'));
    await expect(page).toHaveURL(link);
    await page.getByLabel('Name').fill('Jiří Žáček');
    await page.getByLabel('Email').fill('jiri@desk.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Repeat password').fill('short');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible();

    await page.getByLabel('Password', { exact: true }).fill('a-good-long-one');
    await page.getByLabel('Repeat password').fill('a-good-long-one');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page).toHaveURL(`${desk.address}/start`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Paste an article',
      'Open a sample',
      'Ask the archive',
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('link', { name: 'Skip to the desk' }).click();
    await expect(page).toHaveURL(`${desk.address}/drafts`);
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

    await desk.stop();
    const again = await runDesk({ dataDir: desk.dataDir });
    expect(again.firstAdminLink).toBeUndefined();
    await again.stop();
  } finally {
    await desk.stop();
  }
});
