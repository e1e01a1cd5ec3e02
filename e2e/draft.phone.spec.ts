import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './draft-screen.ts';

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
