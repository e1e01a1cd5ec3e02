import { expect, expectAccessible, test } from './desk-test.ts';
import { ArchiveScreen } from './screens/archive-screen.ts';

test('the archive is searched, narrowed, read beside the list, kept and taken away', async ({
  page,
}) => {
  const { results, hits, box } = await ArchiveScreen.open(page);
  await expect(page.getByText(/^\d+ articles, /)).toBeVisible();
  await expectAccessible(page, 'archive');

  // Words become chips; the address follows.
  await page.keyboard.press('/');
  await box.pressSequentially('world ');
  await expect(page.getByRole('button', { name: 'Remove world', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=world$/);
  await expect(results.locator('mark').first()).toBeVisible();

  // A facet narrows, the sign beside it shuts out.
  const sections = page.getByRole('list', { name: 'Section' });
  await sections.getByRole('button', { name: /^Sport/ }).click();
  await expect(page.getByRole('button', { name: 'Remove Section: Sport' })).toBeVisible();
  await sections.getByRole('button', { name: 'Exclude Sport' }).click();
  await expect(page.getByRole('button', { name: 'Remove not Section: Sport' })).toBeVisible();
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await expect(results.getByText('Sport', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove Section: Sport' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Section: Sport' }).click();
  await expect(page).toHaveURL(/q=world$/);

  // Which facets are open is in the address.
  const languages = page.locator('summary', { hasText: 'Language' });
  await languages.click();
  await expect(page).toHaveURL(/facet=language/);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Language' })).toBeVisible();
  await languages.click();
  await expect(page).toHaveURL(/q=world$/);

  // The dates are brushed by keyboard.
  const from = page.getByRole('slider', { name: 'From' });
  await from.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/publishDate/);
  await page.getByRole('button', { name: 'Any time' }).click();
  await expect(page).not.toHaveURL(/publishDate/);
  await expect(results).toHaveAttribute('aria-busy', 'false');

  // J and K move, P opens beside the list, and a reload shows the same.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Any time' }).blur();
  await page.keyboard.press('j');
  await expect(hits.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('p');
  const preview = page.getByRole('complementary', { name: 'Article preview' });
  await expect(preview.locator('mark').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(hits.nth(1).getByRole('link')).toBeFocused();
  const second = (await hits.nth(1).textContent()) ?? '';
  await expect(preview.getByRole('heading', { name: second })).toBeVisible();
  await page.reload();
  await expect(preview.getByRole('heading', { name: second })).toBeVisible();
  await expectAccessible(page, 'archive-preview');

  // The search is kept, found again, and deleted with a way back.
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('');
  // The name in the field is selected: typing replaces it.
  await page.keyboard.type('The world');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved “The world”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'The world', exact: true }).click();
  await expect(page).toHaveURL(/q=world/);

  // All the hits as a file.
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Table (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});

test('what finds nothing says what to ask less of', async ({ page }) => {
  await page.goto(`/archive?${new URLSearchParams({ q: 'section:="Sport" qwertzuiop' })}`);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expectAccessible(page, 'archive-no-hits');
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(page.getByRole('list', { name: 'Articles found' })).toBeVisible();
});

test('smart matching finds what is meant in another language, and says so', async ({ page }) => {
  await page.goto(`/archive?${new URLSearchParams({ q: 'Brand eines Luftschiffs' })}`);
  const row = new ArchiveScreen(page).row('Airship Hindenburg burns as it lands');
  // The meaning of articles is found in the background after the start.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('Found by meaning:');
  await expectAccessible(page, 'archive-by-meaning');
});

test('the box suggests fields and values by key, takes typed dates, and says which slip it mended', async ({
  page,
}) => {
  const { box, hits, results } = await ArchiveScreen.open(page);
  const options = page.getByRole('listbox', { name: 'Search the archive' }).getByRole('option');

  // Escape closes the list and keeps what is typed; arrows move, Enter takes, and one types on.
  await box.fill('sect');
  const section = options.filter({ hasText: 'Section' }).first();
  await expect(section).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('sect');
  await page.keyboard.press('ArrowDown');
  await expect(section).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('section:');
  await page.keyboard.type('Spo');
  await expect(options.first()).toContainText('Sport');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Section: Sport' })).toBeVisible();
  await expect(results).toHaveAttribute('aria-busy', 'false');

  // Both ends of a range are dates as people write them.
  await box.fill('publishDate:[2024 TO May 2030]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/2024/);
  await expect(page).toHaveURL(/2030-05/);
  await page.getByRole('button', { name: 'Clear search' }).click();

  await box.fill('titanik');
  await page.keyboard.press('Enter');
  await expect(hits.filter({ hasText: /Titanic/i }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Search for “titanik” instead' }).click();
  await expect(page).toHaveURL(/q=%22titanik%22/);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});
