import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DraftScreen } from './draft-screen.ts';
import { admin, newCaller, signInBy, spendLink } from './people.ts';
import { freePort, runDesk } from './run-desk.ts';

// Each journey here starts the product at least once more.
test.setTimeout(240_000);

const key = 'outage-test-key-0123456789';

/** The services alone, as on a machine of their own, so that they can be away for as long as the test likes. */
async function runServices(port: number, dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../services/main.ts')], {
    env: {
      ...process.env,
      SERVICES_PORT: String(port),
      DATA_DIR: dataDir,
      SERVICES_API_KEYS: `desk:${key}`,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status,
      { timeout: 60_000 },
    )
    .toBe(200);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return () => {
    child.kill('SIGKILL');
    return ended;
  };
}

test('services away: writing goes on, the panel says so and recovers by itself', async ({
  browser,
}) => {
  const servicesPort = await freePort();
  const servicesData = await mkdtemp(join(tmpdir(), 'copydesk-services-'));
  const address = `http://127.0.0.1:${servicesPort}`;
  let stopServices = await runServices(servicesPort, servicesData);
  const env: Record<string, string> = Object.fromEntries(
    ['MEDIA', 'GENERAL', 'RETRIEVAL'].flatMap((name) => [
      [`${name}_BASE_URL`, address],
      [`${name}_API_KEY`, key],
    ]),
  );
  const desk = await runDesk({ env });
  const caller = await newCaller(desk.address);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await signInBy(caller, admin);
  const context = await browser.newContext({
    baseURL: desk.address,
    storageState: await caller.storageState(),
  });
  const page = await context.newPage();
  try {
    const draft = await DraftScreen.startNew(page);
    await draft.type('A day in Prague', 'The river was high.', 'Prague waited for rain.');
    await draft.isUpToDate();

    await stopServices();
    await page.keyboard.insertText(' Vienna waited too.');
    await expect(
      draft.panel.getByText('The language services do not answer', { exact: true }),
    ).toBeVisible();
    await draft.isSaved();
    await expect(draft.underlines('Prague').first()).toBeVisible();

    stopServices = await runServices(servicesPort, servicesData);
    await expect(draft.underlines('Vienna')).toBeVisible({ timeout: 60_000 });
    await draft.isUpToDate();
  } finally {
    await context.close();
    await caller.dispose();
    await desk.stop();
    await stopServices();
  }
});

test('app and services killed at once: nothing that was typed is lost', async ({ browser }) => {
  const desk = await runDesk();
  const caller = await newCaller(desk.address);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await signInBy(caller, admin);
  const context = await browser.newContext({
    baseURL: desk.address,
    storageState: await caller.storageState(),
  });
  const page = await context.newPage();
  const draft = await DraftScreen.startNew(page);
  await draft.type('Before the crash', 'A lead.', 'Saved words.');
  await draft.isSaved();

  await desk.kill();
  await page.keyboard.insertText(' Words typed while nobody listened.');
  await expect(page.getByText('Offline, kept in this browser')).toBeVisible();

  const port = Number(new URL(desk.address).port);
  const again = await runDesk({ dataDir: desk.dataDir, port, servicesPort: desk.servicesPort });
  try {
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({
      timeout: 60_000,
    });
    await page.reload();
    await expect(draft.text).toContainText('Saved words. Words typed while nobody listened.');
  } finally {
    await context.close();
    await caller.dispose();
    await again.stop();
  }
});

test('a session that ends while typing is taken up again over the text', async ({
  browser,
  baseURL,
}) => {
  const caller = await newCaller(baseURL ?? '');
  await signInBy(caller, admin);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await caller.storageState(),
  });
  const page = await context.newPage();
  const draft = await DraftScreen.startNew(page);
  await draft.type('A long evening', 'A lead.', 'Before.');
  await draft.isSaved();
  await context.clearCookies();
  await page.keyboard.insertText(' After.');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await draft.isSaved();
  await page.reload();
  await expect(draft.text).toContainText('Before. After.');
  await context.close();
  await caller.dispose();
});
