import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, admin, newCaller, type Person, signInBy } from './people.ts';
import { TagsScreen } from './screens/tags-screen.ts';

// A failed journey starts these anew, at a desk that knows the people of before.
const run = randomUUID().slice(0, 8);
const editor: Person = {
  name: 'Tereza Štítková',
  email: `tereza.${run}@desk.example`,
  password: 'tereza-keeps-tags',
};
const reader: Person = {
  name: 'Radek Čtenář',
  email: `radek.${run}@desk.example`,
  password: 'radek-reads-tags',
};

test.beforeAll(async ({ baseURL }) => {
  const caller = await newCaller(baseURL ?? '');
  await signInBy(caller, admin);
  await addPerson(caller, editor, 'tag-editor');
  await addPerson(caller, reader, 'journalist');
  await caller.dispose();
});

test.describe('a tag editor', () => {
  test.use({ person: editor });

  test('makes a tag, is warned of another that looks like it, renames it in its row', async ({
    page,
  }) => {
    const tags = await TagsScreen.open(page);
    await tags.create('Tram line', 'Transport');
    await page.getByRole('textbox', { name: 'Rule' }).fill('NAME NEAR/ depot');
    await expect(page.getByText('The number after NEAR/ must be from 1 to 50.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Rule' }).fill('');
    await expectAccessible(page, 'tag-editor');

    await page.getByRole('link', { name: 'All tags' }).click();
    await expect(tags.row('Tram line')).toBeVisible();
    await page.keyboard.press('n');
    await page.waitForURL('**/tags/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tram lines');
    await expect(page.getByText('Looks like an existing tag')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Tram line' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Tram lines', level: 1 })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(tags.grid).toBeVisible();
    await tags.find('tram');
    await expect(tags.row('Tram lines')).toBeVisible();
    await expectAccessible(page, 'tags');
    await tags.row('Tram lines').click({ position: { x: 400, y: 10 } });
    await page.keyboard.press('F2');
    await page.keyboard.type('Tram route');
    await page.keyboard.press('Enter');
    await expect(tags.row('Tram route')).toBeFocused();
    await tags.undo(/^Renamed “Tram lines”/);
    await expect(tags.row('Tram lines')).toBeVisible();
  });

  test('merges two tags and takes it back', async ({ page }) => {
    const tags = await TagsScreen.open(page);
    await tags.create('Flood');
    await tags.create('Inundation');
    await page.getByRole('link', { name: 'All tags' }).click();
    await tags.select('Flood', 'Inundation');
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge tags' });
    await dialog.getByRole('radio', { name: 'Flood' }).check();
    await expect(dialog.getByText('Other names: Inundation')).toBeVisible();
    await expectAccessible(page, 'tags-merge');
    await dialog.getByRole('button', { name: 'Merge 1 tag into Flood' }).click();
    await expect(tags.row('Inundation')).toHaveCount(0);
    await expect(tags.row('Flood')).toContainText('Inundation');
    await tags.undo(/^Merged/);
    await expect(tags.row('Inundation')).toBeVisible();
  });

  test('imports a table with a row that is wrong, changes many at once, takes it back', async ({
    page,
  }) => {
    const tags = await TagsScreen.open(page);
    await page.getByRole('button', { name: /^Import/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Import tags' });
    await dialog.getByLabel('Choose file').setInputFiles({
      name: 'sports.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,categories\nIce hockey,Sport\n,Sport\nFloorball,Sport\n'),
    });
    await expect(dialog.getByText('2 new')).toBeVisible();
    await expect(dialog.getByText('Row 3')).toBeVisible();
    await expectAccessible(page, 'tags-import');
    await dialog.getByRole('button', { name: 'Import 2 tags' }).click();
    await expect(dialog).toBeHidden();

    await tags.find('hockey');
    await expect(tags.row('Ice hockey')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Retire', exact: true }).last().click();
    await expect(tags.row('Ice hockey').getByText('Retired')).toBeVisible();
    await tags.undo(/^Retired/);
    await expect(tags.row('Ice hockey').getByText('Retired')).toHaveCount(0);

    await page.goto('/tags/changes');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Retired “Ice hockey”' }).first(),
    ).toBeVisible();
    await expectAccessible(page, 'tags-changes');
  });

  test('holds nothing selected that is no longer shown', async ({ page, caller }) => {
    for (const name of ['Cross-country skiing', 'Downhill skiing', 'Rowing'])
      await caller.post('/api/tags', { data: { name } });
    const tags = await TagsScreen.open(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/tags?q=skiing&*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await tags.filter.fill('skiing');
    await expect(tags.grid).toHaveAttribute('aria-busy', 'true');
    await tags.select('Rowing');
    await expect(page.getByText('1 tag selected')).toBeVisible();
    await tags.row('Rowing').focus();
    answer.resolve();
    await expect(tags.row('Rowing')).toHaveCount(0);
    await expect(page.getByText('1 tag selected')).toHaveCount(0);
    // The focus is still in the list: the keys go on from its first row.
    await expect(tags.row('Cross-country skiing')).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Retire', exact: true }).last().click();
    await expect(tags.row('Cross-country skiing').getByText('Retired')).toBeVisible();
    await expect(tags.row('Downhill skiing').getByText('Retired')).toHaveCount(0);
  });

  test('cleans up near-duplicates and tries a policy', async ({ page, caller }) => {
    for (const name of ['School reform', 'School reforms'])
      await caller.post('/api/tags', { data: { name } });
    await page.goto('/tags/duplicates');
    const group = page.getByRole('listitem').filter({ hasText: 'School reforms' }).first();
    await expect(group).toBeVisible();
    await expectAccessible(page, 'tags-duplicates');
    await group.getByRole('button', { name: 'Not duplicates' }).click();
    await expect(page.getByText('Marked as not duplicates')).toBeVisible();
    await expect(group).toHaveCount(0);

    await page.goto('/tags/policy');
    await page.getByRole('checkbox', { name: 'Topics' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expectAccessible(page, 'tags-policy');
  });
});

test.describe('a journalist', () => {
  test.use({ person: reader });

  test('reads the vocabulary and is told how to propose a tag', async ({ page }) => {
    await page.goto('/tags');
    await expect(page.getByText('Tag editors manage this list.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New tag' })).toHaveCount(0);
    await page.goto('/tags/policy');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});
