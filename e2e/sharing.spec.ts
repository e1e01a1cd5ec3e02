import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, newCaller, type Person, signInBy } from './people.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const colleague: Person = {
  name: 'Karel Dvořák',
  email: 'karel@desk.example',
  password: 'karel-reads-all',
};

/** Adds a person and signs them in. */
async function join(
  caller: APIRequestContext,
  address: string | undefined,
  person: Person,
  role: 'journalist' | 'tag-editor',
): Promise<APIRequestContext> {
  await addPerson(caller, person, role);
  const theirs = await newCaller(address ?? '');
  await signInBy(theirs, person);
  return theirs;
}

/** Opens another browser of whoever is signed in there. */
async function openBrowser(
  browser: Browser,
  signedIn: APIRequestContext | BrowserContext,
): Promise<Page> {
  const context = await browser.newContext({ storageState: await signedIn.storageState() });
  return context.newPage();
}

/** Starts a draft and opens it on another device of the same person. */
async function openOnTwoDevices(page: Page, browser: Browser) {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Trams at night', 'They run.', 'The council met.', 'It voted.');
  await draft.isSaved();
  const device = await openBrowser(browser, page.context());
  await device.goto(page.url());
  return { draft, device, other: await DraftScreen.opened(device) };
}

test('a draft is private until shared; two writers are told about each other', async ({
  page,
  caller,
  browser,
  baseURL,
}) => {
  const theirs = await join(caller, baseURL, colleague, 'tag-editor');
  const draft = await DraftScreen.startNew(page);
  await draft.type('A private matter', 'Not for everyone.', 'First version of the body.');
  await draft.isSaved();
  const address = page.url();

  const karel = await openBrowser(browser, theirs);
  await karel.goto(address);
  await expect(karel.getByText('Draft not found')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this draft' });
  await dialog.getByText('Karel Dvořák').click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog).toBeHidden();

  await karel.goto(address);
  const other = await DraftScreen.opened(karel);
  await expect(other.text).toContainText('First version');
  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Alena adds a line.');
  await draft.isSaved();

  await other.text.click();
  await karel.keyboard.press('Control+End');
  await karel.keyboard.insertText(' Nothing of that here, says Karel.');
  await expect(karel.getByText('Alena Správná changed the same text')).toBeVisible();
  await karel.getByRole('button', { name: 'Compare' }).click();
  const compare = karel.getByRole('dialog', { name: 'Compare versions' });
  await expect(compare).toContainText('Alena adds a line.');
  await expect(compare).toContainText('Nothing of that here, says Karel.');
  await compare.getByRole('button', { name: 'Use theirs, keep mine as a copy' }).click();
  await expect(other.text).toContainText('Alena adds a line.');
  await expect(other.text).not.toContainText('says Karel');
  await karel.goto('/drafts');
  await expect(karel.getByRole('link', { name: 'A private matter' })).toHaveCount(2);
  await karel.context().close();
  await theirs.dispose();
});

test('changes of two writers in different paragraphs are merged without a question', async ({
  page,
  browser,
}) => {
  const { draft, device, other } = await openOnTwoDevices(page, browser);
  await other.text.getByText('The council met.').click();
  await device.keyboard.press('End');
  await device.keyboard.insertText(' On Monday.');
  await other.isSaved();

  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' By one vote');
  await expect(page.getByText('Both versions are merged.')).toBeVisible();
  // The cursor stays where it is written.
  await page.keyboard.insertText(' only.');
  await expect(draft.text).toContainText('The council met. On Monday.');
  await expect(draft.text).toContainText('It voted. By one vote only.');
  await draft.isSaved();
  await device.reload();
  await expect(other.text).toContainText('It voted. By one vote only.');
  await device.context().close();
});

test('a paragraph that two devices changed is chosen, the rest is merged', async ({
  page,
  browser,
}) => {
  const { draft, device, other } = await openOnTwoDevices(page, browser);
  await other.text.getByText('They run.').click();
  await device.keyboard.press('End');
  await device.keyboard.insertText(' Until two.');
  await device.keyboard.press('Control+End');
  await device.keyboard.insertText(' On Monday.');
  await other.isSaved();

  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' On Tuesday.');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(dialog).toContainText('One place was changed in both versions.');
  await expectAccessible(page, 'merge');
  await dialog.getByText('Version in the other window').click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(draft.text).toContainText('They run. Until two.');
  await expect(draft.text).toContainText('It voted. On Monday.');
  await expect(draft.text).not.toContainText('Tuesday');
  await draft.isSaved();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft.text).toContainText('It voted. On Tuesday.');
  const { pathname } = new URL(page.url());
  const readRevisions = async () => (await page.request.get(`/api${pathname}/revisions`)).text();
  await expect.poll(readRevisions).toContain('It voted. On Monday.');
  await device.context().close();
});

test('“never” of a journalist waits for a tag editor', async ({ caller, browser, baseURL }) => {
  const writer: Person = {
    name: 'Věra Tichá',
    email: 'vera@desk.example',
    password: 'vera-writes-here',
  };
  const hers = await join(caller, baseURL, writer, 'journalist');
  const page = await openBrowser(browser, hers);
  const draft = await DraftScreen.fromSample(page, 'Hillary and Tenzing reach the top of Everest');
  await draft.panel.locator('[data-name]').first().click();
  await page.keyboard.press('n');
  await expect(draft.panel.getByText('A tag editor will see this sentence')).toBeVisible();
  await page.getByRole('button', { name: 'Never suggest', exact: true }).click();
  await expect(draft.panel.getByText('1 awaiting approval')).toBeVisible();
  await page.context().close();
  await hers.dispose();

  const editor = await openBrowser(browser, caller);
  await editor.goto('/feedback');
  await expect(editor.getByText('Věra Tichá').first()).toBeVisible();
  await expect(editor.getByText('in an article you can’t open')).toBeVisible();
  await editor.getByRole('button', { name: 'Decline' }).first().click();
  await expect(
    editor.getByText('Declined. It applies only to the original article.'),
  ).toBeVisible();
  await editor.context().close();
});

test('“missing” that would become a tag warns of a tag with that alias, as the form does', async ({
  page,
  caller,
  browser,
  baseURL,
}) => {
  const writer: Person = {
    name: 'Milan Pisálek',
    email: 'milan@desk.example',
    password: 'milan-writes-here',
  };
  const his = await join(caller, baseURL, writer, 'journalist');
  const window = await openBrowser(browser, his);
  const draft = await DraftScreen.startNew(window);
  await draft.type('Trams at night', 'The city pays for trams at night.', 'They run from May.');
  await draft.isUpToDate();
  await draft.panel.getByLabel('Missing a tag?').fill('mass transit');
  await draft.panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(draft.panel.getByText('1 awaiting approval')).toBeVisible();
  await window.context().close();
  await his.dispose();

  const tag = { name: 'Public transport', aliases: { en: ['Mass Transit'] } };
  const created = await caller.post('/api/tags', { data: tag });
  expect(created.ok(), await created.text()).toBe(true);
  await page.goto('/feedback');
  const card = page.getByRole('listitem').filter({ hasText: writer.name });
  await expect(card.getByRole('button', { name: 'Create editorial tag' })).toBeVisible();
  await expect(card.getByText('Looks like an existing tag')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open Public transport' })).toBeVisible();
  await expectAccessible(page, 'proposal-like-a-tag');

  await page.goto('/tags/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('mass transit');
  const form = page.getByRole('status').filter({ hasText: 'Looks like an existing tag' });
  await expect(form.getByRole('link', { name: 'Open Public transport' })).toBeVisible();
});
