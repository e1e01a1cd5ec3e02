import { expect, expectAccessible, test } from './desk-test.ts';

test('an administrator sees plan, use and billing period', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('Billing period')).toBeVisible();
  await expect(page.getByText('Characters', { exact: true })).toBeVisible();
  await expectAccessible(page, 'account');
});
