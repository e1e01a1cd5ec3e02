import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const first =
  'The city council opened the new tram line along the river on Monday after two years of works. Thousands of people came to see the first tram. ';
const second =
  'The council met again on Friday and voted to close the line for repairs until the end of the year.';

/** A draft whose long body was replaced at once by another. */
async function startReplaced(page: Page): Promise<DraftScreen> {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Trams by the river', 'They run.', first.repeat(4));
  await draft.isSaved();
  await draft.text.locator('p').last().click({ clickCount: 3 });
  await page.keyboard.insertText(second);
  await draft.isSaved();
  return draft;
}

/** Writes another headline on a device that this window has not heard of. */
async function saveElsewhere(page: Page, headline: string, mark: { keepReplaced?: true } = {}) {
  const { origin, pathname } = new URL(page.url());
  const path = `/api${pathname}`;
  const { draft } = await (await page.request.get(path)).json();
  const [title, ...blocks] = draft.content.content;
  const text = { type: 'text', text: headline };
  const content = { ...draft.content, content: [{ ...title, content: [text] }, ...blocks] };
  const { version: baseVersion, form, threshold } = draft;
  const data = { baseVersion, content, form, threshold, ...mark };
  const saved = await page.request.put(path, { headers: { origin }, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** As if the window had been hidden: it looks for what changed meanwhile. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an earlier version shows what has changed since, is restored, and that is undone', async ({
  page,
}) => {
  const draft = await startReplaced(page);
  const dialog = await openVersions(page);
  const version = dialog.getByRole('radio');
  await expect(version).toBeChecked();
  await expect(version).toBeFocused();
  await expect(version).toHaveAccessibleName(
    /Alena Správná.*Before most of the text was replaced.*114 words.*removed, .* added since/s,
  );
  const text = dialog.getByRole('region', { name: 'Text of the version' });
  await expect(text).toContainText('Trams by the river');
  const marked = (role: 'deletion' | 'insertion', words: string) =>
    text.getByRole(role).filter({ hasText: words }).first();
  await expect(marked('deletion', 'Thousands of people')).toBeVisible();
  await expect(marked('insertion', 'repairs')).toBeVisible();
  await expectAccessible(page, 'revisions');

  await dialog.getByRole('button', { name: 'Next difference' }).click();
  await expect(dialog.getByText('1 of 1')).toBeVisible();
  await expect(text.locator('[aria-current]')).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(first.trim());
  expect(copied).not.toContain('repairs');
  await dialog.getByText('Show differences').click();
  await expect(text).not.toContainText('repairs');

  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(draft.text).toContainText('Thousands of people');
  await expect(draft.text).not.toContainText('repairs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft.text).toContainText('for repairs');
  await expect(draft.text).not.toContainText('Thousands of people');
  await draft.isSaved();
  await page.reload();
  await expect(draft.text).toContainText('repairs until the end of the year');

  // The text that the version came in place of is a version now; the newest of all is what was undone.
  await openVersions(page);
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  const replaced = dialog.getByRole('radio', { name: /Before an earlier version was restored/ });
  await expect(replaced).toHaveAccessibleName(/same as now/);
  await dialog.getByText('Before an earlier version was restored').click();
  await expect(dialog.getByText('This version is the same as the current text.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
});

test('the list is walked by arrow keys, Escape closes it, and the focus goes back', async ({
  page,
}) => {
  const draft = await startReplaced(page);
  await draft.text.locator('p').last().click({ clickCount: 3 });
  await page.keyboard.insertText(first.repeat(4));
  await draft.isSaved();
  await draft.text.locator('p').last().click({ clickCount: 3 });
  await page.keyboard.insertText(second);
  await draft.isSaved();
  const dialog = await openVersions(page);
  const versions = dialog.getByRole('radio');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(versions.last()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('without versions it says when there are some; a failure is tried again', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Trams by the river', 'They run.');
  await draft.isSaved();
  const dialog = await openVersions(page);
  await expect(dialog.getByRole('heading', { name: 'No earlier versions yet' })).toBeVisible();
  await expect(dialog).toContainText('A version is kept before');
  await expectAccessible(page, 'revisions-empty');
  await page.keyboard.press('Escape');

  const failing = (url: URL) => url.pathname.endsWith('/revisions');
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await draft.isSaved();
  await openVersions(page);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'revisions-error');
  await page.unroute(failing);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'No earlier versions yet' })).toBeVisible();
});

test('what another window writes while a version is restored is not lost', async ({ page }) => {
  const draft = await startReplaced(page);
  const dialog = await openVersions(page);
  await expect(dialog.getByRole('radio')).toBeChecked();
  await saveElsewhere(page, 'Trams stand still');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(draft.text).toContainText('Trams stand still');
  await expect(draft.text).toContainText('Thousands of people');
  await draft.isSaved();
  await openVersions(page);
  await expect(dialog.getByRole('radio', { name: /changes from another window/ })).toHaveCount(1);
});

test('offline, versions are read but not restored', async ({ page }) => {
  const draft = await startReplaced(page);
  const dialog = await openVersions(page);
  await expect(dialog.getByRole('radio')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Riders walk.');
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  await openVersions(page);
  await expect(dialog.getByText('Your latest changes aren’t saved yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeEnabled();
});

test('the chosen version stays, whatever is kept, fails or goes meanwhile', async ({ page }) => {
  const draft = await startReplaced(page);
  const dialog = await openVersions(page);
  const versions = dialog.getByRole('radio');
  await expect(versions).toBeChecked();
  await saveElsewhere(page, 'Trams stand still', { keepReplaced: true });
  await comeBack(page);
  await expect(versions).toHaveCount(2);
  await expect(versions.last()).toBeChecked();

  const failing = (url: URL) => url.pathname.endsWith('/revisions');
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
  await saveElsewhere(page, 'Trams run again', { keepReplaced: true });
  await comeBack(page);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(versions).toHaveCount(2);
  await expect(versions.last()).toBeChecked();

  const { origin, pathname } = new URL(page.url());
  const removed = await page.request.delete(`/api${pathname}`, { headers: { origin } });
  expect(removed.ok(), await removed.text()).toBe(true);
  await comeBack(page);
  await expect(dialog.getByText('This draft was deleted')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Copy text' })).toBeEnabled();
  await expect(draft.text).not.toContainText('Thousands of people');
});

test('closing the dialog gives up a restore that waits for a slow save', async ({ page }) => {
  const draft = await startReplaced(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => /^\/api\/drafts\/[\w-]+$/.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    },
  );
  await draft.text.locator('p').last().click();
  await page.keyboard.insertText(' Riders walk.');
  const dialog = await openVersions(page);
  await expect(dialog.getByRole('radio')).toBeChecked();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await draft.isSaved();
  await expect(draft.text).toContainText('Riders walk.');
  await expect(draft.text).not.toContainText('Thousands of people');
});
