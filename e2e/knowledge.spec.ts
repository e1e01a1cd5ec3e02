import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, newCaller, signInBy } from './people.ts';
import { importTowns, KnowledgeScreen } from './screens/knowledge-screen.ts';

test('an item is found while typing and opened by keyboard; it tells what is known and where', async ({
  page,
}) => {
  const knowledge = await KnowledgeScreen.open(page);
  await knowledge.box.fill('brno');
  await expect(knowledge.results.getByRole('link', { name: /^Brno/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=brno/);
  await page.getByRole('button', { name: 'Place' }).click();
  await expect(page).toHaveURL(/types=location/);
  await expectAccessible(page, 'knowledge-results');
  await knowledge.box.press('ArrowDown');
  await expect(knowledge.results.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('/knowledge/G1001');
  await knowledge.shows('Brno');
  await expect(knowledge.fact('Country').getByRole('link', { name: 'Czechia' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map: Brno' })).toBeVisible();
  await expectAccessible(page, 'knowledge-item');

  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('menuitem', { name: 'JSON-LD' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    '@type': 'City',
    name: 'Brno',
    sameAs: expect.arrayContaining(['http://www.wikidata.org/entity/Q14960']),
  });
  await page.goBack();
  await expect(knowledge.box).toHaveValue('brno');
});

test('a pasted Wikidata address leads straight to its item, which is among the recent ones then', async ({
  page,
}) => {
  const knowledge = await KnowledgeScreen.open(page);
  await knowledge.paste('https://www.wikidata.org/wiki/Q1085');
  await page.waitForURL('/knowledge/G7');
  await knowledge.shows('Prague');
  await KnowledgeScreen.open(page);
  await expect(page.getByRole('link', { name: /^Prague/ })).toBeVisible();
  await expectAccessible(page, 'knowledge');
});

test('a tag editor corrects names and facts for everyone, undoes and takes back', async ({
  page,
}) => {
  const knowledge = await KnowledgeScreen.openItem(page, 'G1002', 'Ostrava');
  await page.getByRole('button', { name: 'Edit names in French' }).click();
  await page.getByLabel('Name in French').fill('Ostrava-sur-Odra');
  await page.getByLabel('Other names, one per line').fill('Ostrau');
  await knowledge.save('Edit names in French');
  const french = knowledge.names('French');
  await expect(french).toContainText('Ostrava-sur-Odra');
  await expect(french).toContainText('Changed by this newsroom');

  await page.getByLabel('Property').selectOption('mayor');
  const item = page.getByRole('combobox', { name: 'Item' });
  await item.fill('vaclav hav');
  await page
    .getByRole('option', { name: /^Václav Havel/ })
    .first()
    .click();
  await page.getByLabel('From').fill('soon');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a year, a month')).toBeVisible();
  await page.getByLabel('From').fill('2022-10');
  await expectAccessible(page, 'knowledge-fact-form');
  await knowledge.save('Mayor');
  await expect(knowledge.fact('Mayor')).toContainText('since October 2022');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(knowledge.fact('Mayor')).toBeHidden();

  await french.getByRole('button', { name: 'Revert' }).click();
  await expect(french).not.toContainText('Ostrava-sur-Odra');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('reverted');
});

test('a missing item is added after a look at what is like it, found, and removed', async ({
  page,
}) => {
  const knowledge = await KnowledgeScreen.open(page);
  await knowledge.box.fill('Vaclav Havelka');
  await expect(page.getByText('No results for “Vaclav Havelka”')).toBeVisible();
  await page.getByRole('button', { name: 'Add item' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add a missing item' });
  await expect(dialog.getByText('Similar existing items:')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Václav Havel' })).toBeVisible();
  await dialog.getByLabel('Short description').fill('Czech tram driver');
  await expectAccessible(page, 'knowledge-add');
  await dialog.getByRole('button', { name: 'Add anyway' }).click();
  await knowledge.shows('Vaclav Havelka');
  await expect(page.getByText('Added by this newsroom')).toBeVisible();
  const added = page.url();
  await KnowledgeScreen.open(page);
  await knowledge.box.fill('havelka');
  await knowledge.results.getByRole('link', { name: /^Vaclav Havelka/ }).click();
  await page.getByRole('button', { name: 'Remove item' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove item' }).click();
  await page.waitForURL('/knowledge');
  await page.goto(added);
  await expect(page.getByText('Item not found')).toBeVisible();
});

test('articles that carry a deprecated id are listed, fixed at once, and as before after undoing', async ({
  page,
  caller,
  baseURL,
}) => {
  const old = { item: 'GQ900000001', gkbId: 'GQ900000001', stdForm: 'Old Lanova' };
  await importTowns([
    { id: 'Q900000001', name: 'Old Lanova' },
    { id: 'Q900000002', name: 'Lanova' },
  ]);
  await keepIn(caller, old);
  const colleague = { name: 'Ivo Němý', email: 'ivo@desk.example', password: 'ivo-keeps-quiet' };
  await addPerson(caller, colleague, 'journalist');
  const theirs = await newCaller(baseURL ?? '');
  await signInBy(theirs, colleague);
  await keepIn(theirs, old);
  await theirs.dispose();
  await importTowns([{ id: 'Q900000001', to: 'Q900000002' }]);

  await expect(async () => {
    await page.goto('/knowledge/sweep');
    await expect(page.getByRole('button', { name: 'Fix 1 place' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('“Old Lanova” → “Lanova”')).toBeVisible();
  await expect(page.getByText('1 private draft by a colleague also has one')).toBeVisible();
  await expectAccessible(page, 'knowledge-sweep');
  await page.getByRole('button', { name: 'Fix 1 place' }).click();
  await expect(page.getByText('No outdated IDs')).toBeVisible();
  await page.goto('/knowledge/GQ900000001');
  await expect(page.getByText('GQ900000001 is outdated.')).toBeVisible();
  const articles = page.getByRole('region', { name: 'In drafts' });
  await expect(articles.getByRole('link', { name: 'Untitled' })).toBeVisible();

  await page.goto('/knowledge/sweep');
  await page.getByRole('button', { name: 'Undo fix in 1 place' }).click();
  await expect(page.getByText('“Old Lanova” → “Lanova”')).toBeVisible();
});

/** A new draft of the caller's to which an item was added by hand. */
async function keepIn(
  caller: APIRequestContext,
  item: { item: string; gkbId: string; stdForm: string },
): Promise<void> {
  const { draft } = await (await caller.post('/api/drafts', { data: {} })).json();
  const decisions = [{ ...item, kind: 'missing' }];
  const answer = await caller.put(`/api/drafts/${draft.id}/decisions`, { data: { decisions } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
