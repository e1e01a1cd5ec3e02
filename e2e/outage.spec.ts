import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { admin, newCaller, signInBy, spendLink } from './people.ts';
import { runDesk } from './run-desk.ts';
import { runGate } from './run-gate.ts';
import { runServices, servicesEnv } from './run-services.ts';
import { DraftScreen } from './screens/draft-screen.ts';

// Each journey here starts the product at least once more.
test.setTimeout(240_000);

const key = 'outage-test-key-0123456789';

test('services away: writing goes on, the panel says so and recovers by itself', async ({
  browser,
}) => {
  const servicesPort = await freePort();
  const address = `http://127.0.0.1:${servicesPort}`;
  const services = await runServices({ port: servicesPort, keys: { desk: key } });
  const desk = await runDesk({ env: servicesEnv(address, key) });
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

    await services.kill();
    await page.keyboard.insertText(' Vienna waited too.');
    await expect(
      draft.panel.getByText('The language services aren’t responding', { exact: true }),
    ).toBeVisible();
    await draft.isSaved();
    await expect(draft.underlines('Prague').first()).toBeVisible();

    await services.start();
    await expect(draft.underlines('Vienna')).toBeVisible({ timeout: 60_000 });
    await draft.isUpToDate();
  } finally {
    await context.close();
    await caller.dispose();
    await desk.stop();
    await services.kill();
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
  const title =
    'Before the crash, a headline that is too long for the bar above the article to show whole';
  await draft.type(title, 'A lead.', 'Saved words.');
  await draft.isSaved();

  await desk.kill();
  await page.keyboard.insertText(' Words typed while nobody listened.');
  await expect(page.getByText('Offline, stored in this browser')).toBeVisible();
  await expect(draft.panel.getByText('Copydesk isn’t responding')).toBeVisible();
  const retry = page.getByRole('status').getByRole('button', { name: 'Try again' });
  const [retryBox, shareBox] = await Promise.all(
    [retry, page.getByRole('button', { name: 'Share' })].map((button) => button.boundingBox()),
  );
  expect((retryBox?.x ?? 0) + (retryBox?.width ?? 0)).toBeLessThan(shareBox?.x ?? 0);

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

test('the desk stopped while a question is answered: it is asked again by itself after the start', async () => {
  const servicesPort = await freePort();
  const services = await runServices({ port: servicesPort, keys: { desk: key } });
  const gate = await runGate(`http://127.0.0.1:${servicesPort}`);
  let desk = await runDesk({ env: servicesEnv(gate.address, key) });
  const caller = await newCaller(desk.address);
  try {
    await spendLink(caller, desk.firstAdminLink ?? '', admin);
    await signInBy(caller, admin);
    const caught = gate.catch((path) => path.endsWith('/research/stream'), 'call');
    const asked = await caller.post('/api/research/conversations', {
      data: { clientId: 'asked-before-the-end', question: 'When did the Titanic sink?' },
    });
    expect(asked.status(), await asked.text()).toBe(201);
    const { id } = (await asked.json()).conversation;
    await caught;

    await desk.stop();
    gate.drop();
    const { dataDir, address } = desk;
    const port = Number(new URL(address).port);
    desk = await runDesk({ dataDir, port, env: servicesEnv(gate.address, key) });
    const stateOf = async () => {
      const { conversation } = await (await caller.get(`/api/research/conversations/${id}`)).json();
      return conversation.turns[0].state;
    };
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('finished');
  } finally {
    await caller.dispose();
    await desk.stop();
    gate.close();
    await services.kill();
  }
});

test('a session that ends while typing is taken up again over the text, or later from what the browser sealed', async ({
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

  await page.clock.install();
  await page.reload();
  await draft.text.getByText('After.').click();
  await page.keyboard.press('End');
  await context.clearCookies();
  await page.keyboard.insertText(' Much later.');
  await expect(dialog).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  const stored = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .flat()
      .join('\n'),
  );
  expect(stored).toContain('copydesk:unsaved:');
  expect(stored).not.toContain('later');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(draft.text).toContainText('Before. After. Much later.');
  await context.close();
  await caller.dispose();
});
