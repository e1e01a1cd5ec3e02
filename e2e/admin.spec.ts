import { readFile } from 'node:fs/promises';
import { startModelServer } from '../services/engines/research/compose/with-model/test-model-server.ts';
import { expect, expectAccessible, test } from './desk-test.ts';
import { admin } from './people.ts';

test('an invited journalist signs in by the one-time link; disabling acts at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin');
  await expectAccessible(page, 'admin');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  await page.getByLabel('Name').fill('Petra Malá');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByText('This email address is already in use.')).toBeVisible();
  await page.getByLabel('Email').fill('petra@desk.example');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time link' });
  const link = await dialog.getByText('/link#').textContent();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const petra = await theirs.newPage();
  await petra.goto(link ?? '');
  await expect(petra.getByRole('heading', { name: 'Welcome, Petra Malá' })).toBeVisible();
  await petra.getByLabel('Password', { exact: true }).fill('petra-writes-well');
  await petra.getByLabel('Repeat password').fill('petra-writes-well');
  await petra.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(petra.getByRole('heading', { name: /^Start with an article/ })).toBeVisible();
  await petra.getByRole('link', { name: 'Skip to the desk' }).click();
  await expect(petra.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await expect(petra.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await petra.goto('/admin');
  await expect(petra.getByText('Page not found')).toBeVisible();

  const actions = page.getByRole('button', { name: 'Actions for Petra Malá' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  const sessions = page.getByRole('dialog', { name: 'Sessions of Petra Malá' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'admin-sessions');
  await sessions.getByRole('button', { name: /^Sign out of / }).click();
  await expect(sessions.getByText('Petra Malá is not signed in anywhere.')).toBeVisible();
  await petra.goto('/drafts');
  await expect(petra).toHaveURL(/\/sign-in/);
  await petra.getByLabel('Email').fill('petra@desk.example');
  await petra.getByLabel('Password', { exact: true }).fill('petra-writes-well');
  await petra.getByRole('button', { name: 'Sign in' }).click();
  await expect(petra).toHaveURL(/\/drafts/);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Petra Malá has been signed out everywhere.')).toBeVisible();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(
    page.getByText('Petra Malá has been disabled and signed out everywhere.'),
  ).toBeVisible();
  await petra.goto('/drafts');
  await expect(petra).toHaveURL(/\/sign-in/);
  await theirs.close();

  // The data of somebody who has left is erased, once their address is typed.
  await actions.click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase the data of Petra Malá?' });
  const erase = erasing.getByRole('button', { name: 'Erase personal data' });
  await expect(erase).toBeDisabled();
  await erasing.getByLabel('Drafts').selectOption({ label: `Hand all over to ${admin.name}` });
  await erasing.getByLabel(/^To confirm, type/).fill('Petra@desk.example');
  await expectAccessible(page, 'admin-erase');
  await erase.click();
  await expect(page.getByText('The data of Petra Malá has been erased.')).toBeVisible();
  await expect(actions).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByText(/ erased the data of a deleted user/)).toBeVisible();
});

test('how long data is kept is chosen, and what that deletes is said before', async ({ page }) => {
  await page.goto('/admin?tab=settings');
  const drafts = page.getByLabel('Drafts nobody edits');
  await expect(drafts).toHaveValue('0');
  await drafts.selectOption({ label: '2 years' });
  const dialog = page.getByRole('dialog', { name: 'Delete old drafts?' });
  await expect(dialog.getByText('No draft is that old yet.')).toBeVisible();
  await expectAccessible(page, 'admin-retention');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(drafts).toHaveValue('0');
  await drafts.selectOption({ label: '2 years' });
  await dialog.getByRole('button', { name: 'Delete after 2 years' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.reload();
  await expect(drafts).toHaveValue('24');
  // Keeping longer asks nothing.
  await drafts.selectOption({ label: 'Forever' });
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('sections are added, ordered and taken back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText(admin.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Sections' }).click();
  for (const name of ['Politics', 'Sport']) {
    await page.getByLabel('Section name').fill(name);
    await page.getByRole('button', { name: 'Add section' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move Sport up' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toHaveText('Sport');
  await page.getByRole('button', { name: 'Remove Sport' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
});

test('a model is found at its address, tried, put to use and given up', async ({ page }) => {
  const model = await startModelServer();
  await page.goto('/admin?tab=models');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No model: answers are sentences from the archive.')).toBeVisible();
  await panel.getByLabel('Address of the server').fill('http://127.0.0.1:9/v1');
  await panel.getByRole('button', { name: 'List models' }).click();
  await expect(panel.getByText('The model server can’t be used')).toBeVisible();
  await panel.getByLabel('Address of the server').fill(model.baseUrl);
  await panel.getByRole('button', { name: 'List models' }).click();
  await expect(panel.getByLabel('Model', { exact: true })).toHaveValue('small');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByText('The model found no answer in the archive.')).toBeVisible();
  await expectAccessible(page, 'models');

  // It makes no vectors of more than a trial, so that those that there are stay.
  await panel.getByLabel('Use for').selectOption('Model for embeddings');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByText(/^3 numbers per text/)).toBeVisible();
  await panel.getByRole('button', { name: 'Use this model' }).click();
  await expect(panel.getByText(`small at ${model.baseUrl}`)).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name: 'Stop using' }).click();
  await expect(panel.getByText('Our own encoder.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText(`small at ${model.baseUrl}`)).toBeVisible();

  await panel.getByLabel('Address of the server').fill(model.baseUrl);
  await panel.getByLabel('API key').fill('a-secret-key');
  await panel.getByRole('button', { name: 'List models' }).click();
  await panel.getByLabel('Use for').selectOption('Model for embeddings');
  await panel.getByRole('button', { name: 'Use this model' }).click();
  await expect(panel.getByText('with a key')).toBeVisible();
  await panel.getByRole('button', { name: 'Stop using' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop using small?' });
  await expect(dialog.getByText('Its key is deleted.')).toBeVisible();
  await expectAccessible(page, 'models-give-up');
  await dialog.getByRole('button', { name: 'Stop using' }).click();
  await expect(panel.getByText('Our own encoder.')).toBeVisible();
  await model.close();
});

test('settings are there', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText(admin.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('When articles are analyzed')).toHaveValue('typing');
});

test('the log tells who did what, is narrowed in the address and saved as a file', async ({
  page,
  caller,
}) => {
  const { sections } = await (await caller.get('/api/sections')).json();
  await caller.put('/api/admin/sections', { data: { sections } });
  await page.goto('/admin');
  await expect(page.getByText(admin.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Audit' }).click();
  const log = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(log.getByText(`${admin.name} signed in`).first()).toBeVisible();
  await expectAccessible(page, 'audit');
  await page.getByLabel('Area').selectOption('Settings, sections, dictionary');
  await expect(log.getByText('changed the sections').first()).toBeVisible();
  await expect(log.getByText('signed in')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=audit&kind=desk/);
  await page.reload();
  await expect(log.getByText('changed the sections').first()).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('at,person,action,sentence,object,details');
  expect(file).toContain('sections.put');
  expect(file).not.toContain('user.sign-in');

  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export with hashes' }).click();
  const lines = (await readFile(await (await exported).path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('"anchor"');
  expect(lines.slice(1, -1).every((line) => /"hash":"[0-9a-f]{64}"/.test(line))).toBe(true);
  expect(lines.at(-1)).toContain('"head"');

  await page.getByLabel('From', { exact: true }).fill('2000-01-01');
  await page.getByLabel('To', { exact: true }).fill('2000-01-02');
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await log.getByRole('link', { name: admin.name }).first().click();
  await expect(page.getByLabel('Person')).toHaveValue(/\w+/);
});

test('a dataset is created, listed with its count, deleted and brought back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText(admin.email)).toBeVisible();
  await page.getByRole('tab', { name: 'Datasets' }).click();
  const archive = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'archive' });
  await expect(archive).toContainText(/\d+ articles/);
  await expect(archive.getByRole('button')).toHaveCount(0);

  const name = page.getByLabel('Dataset name');
  const create = page.getByRole('button', { name: 'Create dataset' });
  await name.fill('-magazine');
  await create.click();
  await expect(page.getByText('Start with a letter or a digit.')).toBeVisible();
  await name.fill('Archive');
  await create.click();
  await expect(page.getByText('A dataset with this name')).toBeVisible();
  await name.fill('Magazine');
  await create.click();
  const magazine = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Magazine' });
  await expect(magazine).toContainText('No articles');
  await expectAccessible(page, 'admin-datasets');

  await magazine.getByRole('button', { name: 'Delete Magazine' }).click();
  await expect(magazine).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(magazine).toContainText('No articles');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/screens/admin-datasets-phone.png' });
});
