import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { ArchiveScreen } from './screens/archive-screen.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const piece = {
  title: 'Probe brings stones of the far side of the Moon to Brno',
  lead: 'A museum in Brno shows stones that a probe brought from the far side of the Moon.',
  body: 'The stones of the Moon came from the Aitken basin. Visitors in Brno queue for the museum.',
};

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish to the archive…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to the archive' });
  await dialog.getByRole('textbox', { name: 'Section' }).fill('Science');
  await expectAccessible(page, 'draft-publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

test('a piece goes into the archive, into another draft as a link, and out of sight', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(piece.title, piece.lead, piece.body);
  await draft.isUpToDate();
  await draft.isSaved();
  await publish(page);
  await expect(page.getByText('Published to the archive')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open article' }).click();
  await page.waitForURL(/\/archive\/draft-/);
  const address = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title);
  await expect(page.getByRole('article').getByText('Aitken basin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open draft' })).toBeVisible();
  await expect(page.getByText('still being analyzed')).toBeHidden();
  await expectAccessible(page, 'archive-article');

  await expect(async () => {
    await page.goto(`/archive?q=${encodeURIComponent(`"${piece.title}"`)}`);
    const hit = page.locator('[data-hit]').filter({ hasText: piece.title });
    // However fresh: a column of publication dates reads alike.
    await expect(hit.locator('time').first()).toHaveText(/^\w+ \d+, \d{4}$/, { timeout: 5_000 });
  }).toPass();

  const other = await DraftScreen.startNew(page);
  await other.type(
    'Museum buys a rocket',
    'The museum in Brno bought a rocket.',
    'Last year people came to see the stones of the Moon that a probe had brought to Brno. The rocket stands beside them.',
  );
  await other.isSaved();
  await other.openTab('Related');
  const row = other.panel.getByRole('button', { name: piece.title });
  await expect(async () => {
    await other.panel.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row.click();
  await expectAccessible(page, 'draft-related');
  await row.press('a');
  await expect(other.panel.getByRole('group', { name: 'Link text' })).toContainText(
    'stones of the Moon',
  );
  await expectAccessible(page, 'draft-related-proposal');
  await other.panel.getByRole('button', { name: 'Add link' }).click();
  await expect(other.text.locator('a[data-article]')).toContainText('stones of the Moon');
  await expect(row).toContainText('linked');
  await row.press('r');
  await expect(other.text.locator('[data-read-also]')).toContainText(piece.title);
  await row.press('z');
  await expect(other.text.locator('[data-read-also]')).toBeHidden();
  await row.press('r');
  await expect(other.text.locator('[data-read-also]')).toContainText(piece.title);
  await other.isSaved();
  await page.reload();
  await expect(other.text.locator('a[data-article]')).toContainText('stones of the Moon');
  await expectAccessible(page, 'draft-read-also');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('HTML', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('class="read-also"');
  await page.keyboard.press('Escape');

  // Out of sight at once, also in the list that was read before.
  const archive = await ArchiveScreen.open(page, 'Aitken');
  await archive.row(piece.title).getByRole('link').click();
  await page.waitForURL(address);
  await expect(page.getByRole('link', { name: 'Museum buys a rocket' })).toBeVisible();
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw article' });
  await dialog.getByRole('textbox').fill('The stones were of concrete.');
  await expectAccessible(page, 'archive-withdraw');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The stones were of concrete.')).toBeVisible();
  await expect(page.getByText('Aitken basin')).toBeHidden();
  await expectAccessible(page, 'archive-stub');
  await page.getByRole('main').getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/q=Aitken/);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});

test('related articles say why without a click, and are the same after a correction was noted', async ({
  page,
  caller,
}) => {
  const draft = await DraftScreen.fromSample(page, 'Two Americans walk on the Moon');
  await draft.openTab('Related');
  const rows = draft.panel.locator('[data-item]');
  await expect(rows.first()).toContainText('In common:');
  await expect(rows.first().locator('mark').first()).toBeVisible();
  await expect(rows.first().getByRole('button').first()).toHaveAttribute('aria-expanded', 'false');
  const titles = () => rows.locator('[data-name] .font-semibold').allTextContents();
  const before = await titles();
  expect(before.length).toBeGreaterThan(1);

  for (const kind of ['corrected', 'published']) {
    const first = (await rows.first().getAttribute('data-item')) ?? '';
    const path = `/api/articles/${encodeURIComponent(first)}/state`;
    const note = kind === 'corrected' ? 'The hour was wrong.' : '';
    const noted = await caller.put(path, { data: { kind, note } });
    expect(noted.ok(), await noted.text()).toBe(true);
    await draft.panel.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows.first().getByText('corrected', { exact: true })).toHaveCount(
      kind === 'corrected' ? 1 : 0,
    );
    expect(await titles()).toEqual(before);
  }
});
