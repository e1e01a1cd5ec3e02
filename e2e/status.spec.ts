import type { DeskStatus } from '../lib/admin/api.ts';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, newCaller, signInBy } from './people.ts';

const api = '**/api/admin/status';
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('an administrator sees how the desk runs, and copies it as text', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'System status' }).click();
  await expect(page.getByRole('heading', { name: 'System status', level: 1 })).toBeVisible();
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services.getByText('Ready', { exact: true })).toHaveCount(3);
  await expect(services.getByText(/\d ms · Runs on this server/)).toHaveCount(3);
  await expect(services.getByText(/^One process: Version \d.* · Up for .* MB$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Disk and data' })).toContainText('desk.sqlite');
  await expect(page.getByRole('region', { name: 'Archive' })).toContainText(
    'Waiting for search by meaning or topics',
  );
  await expect(page.getByRole('region', { name: 'App' })).toContainText(/v24\./);
  await expectAccessible(page, 'status-wide');

  // Read anew by itself.
  const again = page.waitForResponse(api);
  expect((await again).status()).toBe(200);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Status copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Copydesk status, 20/);
  expect(text).toContain('retrieval: ');
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|http/);
});

test('a part that is away is told, and the rest stays', async ({ page, caller }) => {
  const status: DeskStatus = await (await caller.get('/api/admin/status')).json();
  const [media, general] = status.services;
  const partial: DeskStatus = {
    ...status,
    services: [
      ...(media ? [media] : []),
      ...(general ? [{ ...general, isStarting: true }] : []),
      { name: 'retrieval', isOurs: true, isReachable: false },
    ],
    ...{ archive: null, data: null },
    jobs: [
      {
        ...{ kind: 'tag-change', waiting: 3, running: 1, scheduled: 2, failed: 1 },
        waitingSince: new Date(Date.now() - 720_000).toISOString(),
      },
    ],
    errors: [
      {
        ...{ kind: 'request POST /api/research/conversations/[id]/questions 503', count: 12 },
        ...{ lastAt: new Date().toISOString(), lastId: 'q7b2h4kd91mz0a3c' },
      },
    ],
  };
  await page.route(api, (route) => route.fulfill({ json: partial }));
  await page.setViewportSize(phone);
  await page.goto('/admin/status');
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services.getByText('No answer')).toBeVisible();
  await expect(services.getByText('Starting')).toBeVisible();
  await expect(page.getByText('Can’t be read right now.')).toHaveCount(2);
  await expect(page.getByText('1 failed')).toBeVisible();
  await expect(page.getByText('request q7b2h4kd91mz0a3c')).toBeVisible();
  await expectAccessible(page, 'status-phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await page.screenshot({ path: 'test-results/screens/status-phone-whole.png', fullPage: true });
});

test('a failure shows the id of its request, which can be copied', async ({ page }) => {
  const requestId = 'x3f8k2m5n7p1q9r4';
  let isBroken = true;
  await page.route(api, (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { error: { kind: 'internal', message: 'Something went wrong.', requestId } },
        })
      : route.continue(),
  );
  await page.setViewportSize(wide);
  await page.goto('/admin/status');
  const card = page.getByRole('alert').filter({ hasText: 'The status can’t be read' });
  await expect(card).toContainText(`Request ${requestId}`);
  await expectAccessible(page, 'status-failed');
  await card.getByRole('button', { name: 'Copy request ID' }).click();
  await expect(page.getByText('Request ID copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
  isBroken = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('it is in Czech, too', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'copydesk-locale', value: 'cs', url: baseURL ?? '' }]);
  await page.goto('/admin/status');
  await expect(page.getByRole('heading', { name: 'Stav systému', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Služby' })).toContainText('Připravena');
  await page.screenshot({ path: 'test-results/screens/status-czech.png', fullPage: true });
});

test('nobody else sees it', async ({ caller, browser, baseURL }) => {
  const reader = { name: 'Rita Reader', email: 'rita@desk.example', password: 'rita-reads-a-lot' };
  await addPerson(caller, reader, 'researcher');
  const theirs = await newCaller(baseURL ?? '');
  await signInBy(theirs, reader);
  expect((await theirs.get('/api/admin/status')).status()).toBe(403);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await theirs.storageState(),
  });
  const rita = await context.newPage();
  await rita.goto('/admin/status');
  await expect(rita.getByText('Page not found')).toBeVisible();
  await context.close();
  await theirs.dispose();
});

test('every answer has an id, and a monitor what it asks for', async ({ caller }) => {
  for (const path of ['/drafts', '/api/me', '/api/nothing-here', '/nowhere', '/icon.svg']) {
    const given = await caller.get(path, { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect([path, given.headers()['x-request-id']]).toEqual([path, 'from-the-proxy-1']);
    const made = await caller.get(path, { headers: { 'x-request-id': 'no id' } });
    expect([path, made.headers()['x-request-id']]).toEqual([
      path,
      expect.stringMatching(/^[\w-]{16}$/),
    ]);
  }
  expect((await caller.get('/live')).status()).toBe(200);
  const ready = await caller.get('/ready');
  expect([ready.status(), await ready.json()]).toMatchObject([200, { ready: true, missing: [] }]);
  expect((await caller.get('/metrics')).status()).toBe(404);
});
