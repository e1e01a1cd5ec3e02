import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

async function startDraft(page: Page, title: string): Promise<DraftScreen> {
  const draft = await DraftScreen.startNew(page);
  await draft.type(title, 'A lead.', 'A body.');
  await draft.isSaved();
  return draft;
}

async function deleteHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
}

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a draft is deleted where it is open, and the deletion undone', async ({ page }) => {
  const draft = await startDraft(page, 'Deleted by mistake');
  const address = page.url();
  await deleteHere(page);
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('link', { name: 'Deleted by mistake' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(address);
  await expect(draft.text).toContainText('A body.');
  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' It goes on.');
  await draft.isSaved();
});

test('the list deletes drafts, shows the deleted ones, restores and removes them', async ({
  page,
}) => {
  await startDraft(page, 'Old list of trams');
  const address = page.url();
  await page.goto('/drafts');
  await act(page, 'Old list of trams', 'Delete');
  await expect(page.getByText('“Old list of trams” deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Old list of trams' })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Deleted');
  await expect(page).toHaveURL(/state=deleted/);
  const row = page.getByRole('link', { name: 'Old list of trams' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'deleted-drafts');
  await act(page, 'Old list of trams', 'Restore');
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto('/drafts');
  await act(page, 'Old list of trams', 'Delete');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Draft deleted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessible(page, 'deleted-draft');
  await page.goto('/drafts?state=deleted');
  await act(page, 'Old list of trams', 'Delete permanently…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Draft permanently deleted.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Draft not found')).toBeVisible();
});

test('another tab says that the draft was deleted, and its unsaved text is kept', async ({
  page,
  context,
}) => {
  await startDraft(page, 'Open twice');
  const address = page.url();
  const tab = await context.newPage();
  await tab.goto(address);
  const other = await DraftScreen.opened(tab);
  await tab.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await other.text.click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.insertText(' Not saved yet.');
  await expect(tab.getByText('Offline, stored in this browser')).toBeVisible();

  await deleteHere(page);
  const notice = tab.getByRole('alert').filter({ hasText: 'You deleted this draft' });
  await expect(notice).toContainText('Your unsaved text is still here.');
  await expect(other.text).toHaveAttribute('contenteditable', 'false');
  await notice.getByRole('button', { name: 'Copy text' }).click();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain('Not saved yet.');

  // After a reload there is only the copy in this browser.
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'Draft deleted' })).toBeVisible();
  await expect(tab.getByText('Not saved yet.')).toBeVisible();
  await tab.unroute('**/api/drafts/*');
  await tab.getByRole('button', { name: 'Restore' }).click();
  await DraftScreen.opened(tab);
  await expect(other.text).toContainText('Not saved yet.');
  await other.isSaved();
});

test('the text of a draft that is gone is saved as a new one', async ({ page, context }) => {
  await startDraft(page, 'To be kept');
  const address = page.url();
  const tab = await context.newPage();
  await tab.goto(address);
  const other = await DraftScreen.opened(tab);
  await deleteHere(page);
  await tab.getByRole('button', { name: 'Save as a new draft' }).click();
  await expect(tab).not.toHaveURL(address);
  await DraftScreen.opened(tab);
  await expect(other.text).toContainText('A body.');
  await other.isSaved();
});
