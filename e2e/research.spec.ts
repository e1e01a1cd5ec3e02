import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './desk-test.ts';
import { ResearchScreen } from './screens/research-screen.ts';

const titanic = 'How many people died when the Titanic sank?';

test('the archive is asked; each sentence leads to its passage, is judged, quoted and taken away', async ({
  page,
}) => {
  await page.goto('/research');
  await expect(page.getByText(/^\d+ articles, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example questions' })).toBeVisible();
  await expectAccessible(page, 'research');

  // Where to look is in the address, and a chip takes it back.
  await page.getByRole('button', { name: 'Add filter' }).click();
  const where = page.getByRole('dialog', { name: 'Search scope' });
  await where.getByRole('button', { name: /^Politika/ }).click();
  await expect(page).toHaveURL(/section=Politika/);
  await expectAccessible(page, 'research-scope');
  await where.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove Section: Politika' }).click();
  await expect(page).toHaveURL(/\/research$/);

  const screen = await ResearchScreen.ask(page, titanic);
  const { source, followUp } = screen;
  await expect(screen.turn(titanic).locator('mark').first()).toHaveText('1,500');
  await expect(page.getByText(/^The newest article supporting this answer is from /)).toBeVisible();
  await expect(screen.turn(titanic).getByRole('heading', { name: titanic })).toBeFocused();
  await expectAccessible(page, 'research-answer');

  // The passage is highlighted in its article; Escape leads back to where one was.
  const citation = screen.citations(titanic).first();
  await expect(citation).toHaveAccessibleName(/^Source 1 Titanic.*1912$/);
  await citation.click();
  await expect(source.locator('mark')).toContainText('1,500');
  await expectAccessible(page, 'research-source');
  await page.keyboard.press('Escape');
  await expect(source).toBeHidden();
  await expect(citation).toBeFocused();

  // A follow-up is understood from the conversation.
  await page.keyboard.press('/');
  await expect(followUp).toBeFocused();
  const next = 'When did this happen?';
  await page.keyboard.insertText(next);
  // Half-typed, it is there again after a look elsewhere.
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page).toHaveURL(/\/research$/);
  await page.goBack();
  await expect(followUp).toHaveValue(next);
  await page.reload();
  await expect(followUp).toHaveValue(next);
  await followUp.focus();
  await page.keyboard.press('Enter');
  await expect(screen.turn(next)).toBeVisible();
  await page.reload();
  await screen.answered(next);
  await expect(screen.citations(next).first()).toBeVisible();
  await expect(screen.turn(titanic).locator('mark').first()).toHaveText('1,500');

  // A part is marked as wrong with its reason, and that is taken back.
  const wrong = screen.turn(titanic).getByRole('button', { name: 'This is wrong' }).first();
  await wrong.click();
  await page.getByRole('radio', { name: 'Outdated' }).check();
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Newer counts exist.');
  await expectAccessible(page, 'research-reject');
  await page.getByRole('button', { name: 'Mark as wrong' }).click();
  await expect(screen.turn(titanic).getByText('Outdated')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.turn(titanic).getByText('Outdated')).toBeHidden();

  // The answer with its sources as text, the conversation as a file.
  await screen.turn(titanic).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied with sources.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/1,500 .*\[1\]/);
  expect(copied).toContain('April 15, 1912');
  await page.getByRole('button', { name: 'Export' }).first().click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Markdown' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(titanic);
  expect(file).toContain(next);

  // The passage goes into a new draft with its source.
  await screen.turn(titanic).getByRole('button', { name: 'Use in a draft' }).first().click();
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/\/drafts\//);
  await expect(page.locator('.ProseMirror blockquote')).toContainText('1,500');
});

test('a conversation is renamed, found, deleted and brought back; what has no support is said', async ({
  page,
}) => {
  const question = 'What is the phone number of the swimming pool in Brno?';
  const screen = await ResearchScreen.ask(page, question);
  await expect(screen.citations(question)).toHaveCount(0);
  await expectAccessible(page, 'research-no-support');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('textbox', { name: 'Conversation title' })).toBeFocused();
  // The title in the field is selected: typing replaces it.
  await page.keyboard.type('The pool');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The pool' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('pool');
  await page.getByRole('link', { name: /^The pool/ }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('“The pool” was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^The pool/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The pool' })).toBeVisible();
});
