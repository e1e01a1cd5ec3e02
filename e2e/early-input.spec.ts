import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { admin } from './people.ts';

/** The page's own scripts come late, as on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is pressed before the page is alive is done once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/drafts', { waitUntil: 'commit' });
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'New draft' }).click();
  release();
  await page.waitForURL(/\/drafts\/[\w-]+$/);
  await expect(page.getByRole('textbox', { name: 'Article: headline' })).toBeEditable();
  expect(made.filter((path) => path === '/api/drafts')).toHaveLength(1);
});

test('a form that is sent early keeps what was typed out of the address', async ({
  browser,
  baseURL,
  caller,
}) => {
  const made = await caller.post('/api/drafts', { data: {} });
  expect(made.ok(), await made.text()).toBe(true);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(page.url()).not.toContain('?');
  release();
  await expect(page).toHaveURL(/\/drafts$/);
  await context.close();
});
