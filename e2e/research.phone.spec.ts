import { expect, expectAccessible, test } from './desk-test.ts';
import { ResearchScreen } from './screens/research-screen.ts';

const titanic = 'How many people died when the Titanic sank?';

test('on a phone a source is a sheet, which Back closes', async ({ page }) => {
  const screen = await ResearchScreen.ask(page, titanic);
  const conversation = page.url();
  const citation = screen.citations(titanic).first();
  for (const close of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await citation.click();
    await expect(screen.source.locator('mark')).toContainText('1,500');
    await page.getByRole('button', { name: 'Next source' }).click();
    await expect(screen.source.getByText(/^2 of /)).toBeVisible();
    await close();
    await expect(screen.source).toBeHidden();
    await expect(citation).toBeFocused();
    await expect(page).toHaveURL(conversation);
  }
  await citation.click();
  await expect(screen.source.locator('mark')).toContainText('1,500');
  await expectAccessible(page, 'phone-research-source');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/research$/);
});
