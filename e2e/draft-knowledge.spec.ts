import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const article = [
  'Prague opens a new tram line',
  'The mayor of Prague rode the first tram on Monday.',
  'The line leads from Prague Castle to the river. Riders from Brno came to see it.',
] as const;

test('an entity tells what is known of it, and stays in sight when pinned', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  await draft.isUpToDate();
  await draft.underlines('Brno').first().hover();
  const card = page.getByRole('dialog', { name: 'Details' });
  await expect(card).toContainText('second largest city in Czechia');
  await expect(card.getByRole('link', { name: 'Open in the knowledge base' })).toHaveAttribute(
    'href',
    /\/knowledge\/G\d+/,
  );
  await card.getByRole('button', { name: 'Pin Brno' }).click();
  await page.keyboard.press('Escape');
  const pinned = draft.panel.getByRole('region', { name: 'Pinned infoboxes' });
  await expect(pinned).toContainText('Brno');
  await expectAccessible(page, 'draft-pinned');
  await pinned.getByRole('button', { name: 'Unpin Brno' }).click();
  await expect(pinned).toBeHidden();
});

test('somebody else is meant: the wrong item goes, the right one comes, one undo takes both back', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  await draft.isUpToDate();
  await draft.openTab('Entities');
  const castle = draft.item('Prague Castle');
  await castle.locator('[data-name]').click();
  await castle.getByRole('button', { name: 'Wrong match?' }).click();
  await castle.getByRole('button', { name: 'None of these' }).click();
  await draft.openTab('Tags');
  await expect(draft.group('Removed')).toContainText('Prague Castle');
  await expect(draft.group('Kept').getByText('added')).toBeVisible();
  await draft.panel.getByRole('button', { name: 'Undo' }).click();
  await expect(draft.group('Removed')).toBeHidden();
});

test('the box for missing tags finds the knowledge base by keyboard', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  await draft.isUpToDate();
  const box = draft.panel.getByRole('combobox', { name: 'Missing a tag?' });
  await box.fill('austri');
  const list = draft.panel.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^Austria/ }).first()).toBeVisible();
  await expectAccessible(page, 'draft-add-box');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(list).toBeHidden();
  await expect(draft.group('Kept')).toContainText('Austria');
});
