import { expect, test } from '@playwright/test';
import { admin } from './people.ts';
import { runCms } from './run-cms.ts';
import { sharedDesk } from './shared-desk.ts';

test('in another system’s frame: signed in by a window, a photo is picked; no other site gets a frame', async ({
  browser,
  baseURL,
}) => {
  const port = sharedDesk()?.cmsPort ?? 0;
  const cms = await runCms(port, baseURL ?? '');
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const picker = page.frameLocator('iframe');
    const opened = page.waitForEvent('popup');
    await picker.getByRole('button', { name: 'Sign in' }).click();
    const window = await opened;
    await window.getByLabel('Email').fill(admin.email);
    await window.getByLabel('Password').fill(admin.password);
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'Sign in' }).click();
    await closed;

    const first = picker.getByRole('list', { name: 'Photos' }).getByRole('button').first();
    await expect(first.locator('img')).toHaveJSProperty('complete', true);
    await first.click();
    await picker.getByRole('button', { name: 'Use this photo' }).click();
    const dialog = picker.getByRole('dialog', { name: 'Use this photo' });
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('The mountain in the morning');
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    const heard = page.locator('output');
    await expect(heard).toContainText('copydesk:picked');
    await expect(heard).toContainText('"caption":"The mountain in the morning"');
    await expect(heard).toContainText(/"files":\[\{"width":800,"type":"image\/jpeg","size":\d{4,}/);

    // A browser that keeps no cookie in frames gets a window, and what is picked there comes to the same place.
    await context.clearCookies({ name: /embed/ });
    await page.route('**/api/embed/session', (route) => route.fulfill({ json: {} }));
    await page.reload();
    const passed = page.waitForEvent('popup');
    await picker.getByRole('button', { name: 'Sign in' }).click();
    await (await passed).waitForEvent('close');
    const elsewhere = page.waitForEvent('popup');
    await picker.getByRole('button', { name: 'Open photos in a new window' }).click();
    const photos = await elsewhere;
    await photos.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
    await photos.getByRole('button', { name: 'Use this photo' }).click();
    await photos.getByRole('button', { name: 'Use photo' }).click();
    await expect(heard).toContainText('copydesk:picked');
    await photos.close();

    // The same server under another name is another site, which is not on the list.
    await page.goto(`http://localhost:${port}/`);
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    await expect(page.locator('output')).toHaveText('');
  } finally {
    await context.close();
    await cms.stop();
  }
});
