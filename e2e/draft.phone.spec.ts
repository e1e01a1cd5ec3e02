import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

test('on a phone the suggestions are a sheet under the article', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(
    'Rain over Prague',
    'The river rises.',
    'Angela Merkel was in Prague on Monday.',
  );
  await expect(draft.underlines('Angela Merkel')).toBeVisible();
  await page.getByRole('button', { name: /^Suggestions/ }).click();
  await expect(draft.item('Angela Merkel')).toBeVisible();
  await expectAccessible(page, 'phone-draft');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('on a phone, text that is not saved leaves the buttons of the bar in sight', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Rain over Prague', 'The river rises.');
  await draft.isSaved();
  await page.context().setOffline(true);
  await draft.type('Storm: ', '');
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await draft.isSaved();
});
