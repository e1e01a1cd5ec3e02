import { expect, expectAccessible, test } from './desk-test.ts';
import { ArchiveScreen, type Piece, publishPiece, scoreOf } from './screens/archive-screen.ts';

const belfry: Piece = {
  title: 'Belfry of Saint Wenceslas gets its bells back',
  lead: 'Three bells were lifted into the belfry on Friday, ninety years after the old ones were melted.',
  body: 'The founders cast them in Passau from the gifts of four hundred families. The largest weighs nine hundred kilograms and is tuned to a flat. A crane from the harbour lifted them through a window of the upper floor, and a carpenter of the parish hung them from beams of oak. They will ring for the first time at Easter.',
};
const copy: Piece = {
  ...belfry,
  title: 'Belfry of Saint Wenceslas gets three bells back',
};
const other: Piece = {
  title: 'Storks nest on a belfry near the border',
  lead: 'A pair of storks has built its nest on the roof of a village belfry.',
  body: 'The mayor asked the fire brigade to leave it where it is until autumn, when the birds go south.',
};
const asked = 'belfry';
/** Meaning, which is found a while after the words, does not count. */
const written = `=${asked}`;

test('hits are judged, kept searches count what is new, copies unfold, and many articles get a tag', async ({
  page,
  caller,
}) => {
  // The verdict rests for a moment before it goes out.
  test.slow();
  await publishPiece(caller, belfry);
  const archive = await ArchiveScreen.open(page, asked);
  const row = archive.row(belfry.title);

  // A verdict can be taken back, and is remembered when it is not.
  const wrong = row.getByRole('button', { name: 'Wrong match' });
  await wrong.click();
  await expect(wrong).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wrong).toHaveAttribute('aria-pressed', 'false');
  await wrong.click();
  await expect(wrong).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dismiss' }).last().click();

  // Articles that arrive after the search was saved are counted until someone looks at them.
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Belfries');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved “Belfries”.')).toBeVisible();
  await publishPiece(caller, other);
  await page.goto('/archive');
  await page.getByRole('button', { name: 'Saved searches 1 new' }).click();
  await page.getByRole('button', { name: 'Belfries 1 new' }).click();
  await expect(archive.row(other.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved searches', exact: true })).toBeVisible();
  await expect(wrong).toHaveAttribute('aria-pressed', 'true');

  // Nearly the same text lies under the other one.
  await publishPiece(caller, copy);
  await page.reload();
  const also = archive.results.getByRole('button', { name: 'Also in 1 article' });
  await also.click();
  await expect(archive.results.getByRole('link', { name: copy.title })).toBeVisible();
  await expect(archive.results.getByRole('link', { name: belfry.title })).toBeVisible();
  await expect(archive.hits).toHaveCount(2);
  await expectAccessible(page, 'archive-unfolded');
  // The input lies under its own picture.
  await page.getByText('Group near-duplicates').click();
  await expect(archive.hits).toHaveCount(3);

  // All of them get a tag, and lose it again.
  const created = await caller.post('/api/tags', { data: { name: 'Bell towers' } });
  expect(created.ok(), await created.text()).toBe(true);
  await archive.row(other.title).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByRole('combobox', { name: 'Tags to add' }).fill('Bell tow');
  await page.getByRole('option', { name: 'Bell towers' }).click();
  await expect(dialog.getByText('3 articles will change.')).toBeVisible();
  await expectAccessible(page, 'archive-tagging');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const done = page.getByText('Tags changed in 3 articles.');
  await expect(done).toBeVisible();
  await done.locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone in 3 articles.')).toBeVisible();
  await page.getByRole('button', { name: 'Tag changes' }).click();
  const jobs = page.getByRole('dialog', { name: 'Tag changes' });
  await expect(jobs.getByText('undone').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // By now the verdict has gone out: the article that was no answer stands lower than its copy. Scores themselves change with
  // all that is published meanwhile.
  const likeItsCopy = async () => {
    const scoreOfTitle = (title: string) => scoreOf(caller, written, title);
    const [judged = 1, same = 0] = [
      await scoreOfTitle(belfry.title),
      await scoreOfTitle(copy.title),
    ];
    return judged / same;
  };
  await expect.poll(likeItsCopy, { timeout: 120_000, intervals: [1_000] }).toBeLessThan(0.998);
});

test('a notice never covers the bar of a selection', async ({ page }) => {
  const archive = await ArchiveScreen.open(page, 'moon');
  const row = archive.results.locator('> li').first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected articles' });
    await expect(bar).toBeVisible();
    await row.getByRole('button', { name: 'Wrong match' }).click();
    const notice = page.locator('[data-toast]').last();
    await expect(notice).toBeVisible();
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(bar).toBeHidden();
  }
});
