import { expect, expectAccessible, test } from './desk-test.ts';
import { ArchiveScreen } from './screens/archive-screen.ts';

test('the keyboard goes on at the heading of the page that a link leads to', async ({
  page,
  caller,
}) => {
  const { hits } = await ArchiveScreen.open(page);
  const title = (await hits.first().textContent()) ?? '';
  await hits.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeFocused();

  const made = await caller.post('/api/drafts', { data: {} });
  expect(made.ok(), await made.text()).toBe(true);
  const { draft } = await made.json();
  await page.goto(`/drafts/${draft.id}`);
  await page.getByRole('link', { name: 'All drafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeFocused();
});

for (const [address, back] of [
  ['/research/nothing', '/research'],
  ['/drafts/nothing', '/drafts'],
  ['/knowledge/Qnothing', '/knowledge'],
  ['/archive/nothing', '/archive'],
  ['/nothing', '/drafts'],
] as const) {
  test(`what is not there says so and leads on: ${address}`, async ({ page }) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, `not-there${address.replaceAll('/', '-')}`);
    const link = main.getByRole('link');
    await expect(link).toHaveAttribute('href', back);
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === back);
  });
}
