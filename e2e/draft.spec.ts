import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const article = [
  'Brno opens a new tram line',
  'The city expects ten thousand riders a day.',
  'Angela Merkel praised the project when she visited Brno in May 2024. The line connects the station with Masaryk University.',
] as const;

test('an article is written, analyzed while one types, saved, found again', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await expectAccessible(page, 'draft-empty');
  await draft.type(...article);
  await expect(draft.underlines('Angela Merkel')).toBeVisible();
  await expect(draft.item('Angela Merkel')).toBeVisible();
  await draft.isSaved();

  await draft.openTab('Entities');
  await expect(draft.panel.getByRole('region', { name: 'People' })).toContainText('Angela Merkel');
  await expect(draft.panel.getByRole('region', { name: 'Places' })).toContainText('Brno');
  await draft.item('Angela Merkel').hover();
  await expect(draft.underlines('Angela Merkel')).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await draft.panel.getByText('Language details').click();
  await expect(draft.panel.getByRole('columnheader', { name: 'Depends on' })).toBeVisible();

  await page.reload();
  await expect(draft.text).toContainText('Masaryk University');
  await expect(draft.underlines('Angela Merkel')).toBeVisible();

  await page.goto('/drafts');
  await page.getByLabel('Search drafts').fill('masaryk TRAM');
  await expect(page.getByRole('link', { name: article[0] })).toBeVisible();
  await expectAccessible(page, 'start');
  await page.getByLabel('Search drafts').fill('zeppelin over nowhere');
  await expect(page.getByText('No matching drafts')).toBeVisible();
});

test('a draft that is left by a link loses nothing, and goes on after Back', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  await draft.isSaved();
  await page.keyboard.insertText(' It opens on Sunday.');
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await page.waitForURL('/archive');
  await page.goBack();
  await expect(draft.text).toContainText('It opens on Sunday.');
  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Trams run at night.');
  await draft.isSaved();
  await page.reload();
  await expect(draft.text).toContainText('It opens on Sunday. Trams run at night.');
});

test('dates and numbers are underlined only where somebody wants them', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  const [name, date] = [draft.underlines('Angela Merkel'), draft.underlines('May 2024')];
  await expect(name).toHaveCSS('text-decoration-line', 'underline');
  await expect(date).toHaveCSS('text-decoration-line', 'none');
  await draft.openTab('Entities');
  const option = draft.panel.locator('label', { hasText: 'Underline dates and numbers' });
  await option.click();
  await expect(date).toHaveCSS('text-decoration-line', 'underline');
  await draft.isSaved();
  await page.reload();
  await expect(date).toHaveCSS('text-decoration-line', 'underline');
  await draft.openTab('Entities');
  await option.click();
  await expect(date).toHaveCSS('text-decoration-line', 'none');
  await expect(name).toHaveCSS('text-decoration-line', 'underline');
});

test('suggestions are decided by key; what was removed does not come back', async ({ page }) => {
  const draft = await DraftScreen.fromSample(page, 'Hillary and Tenzing reach the top of Everest');
  await expectAccessible(page, 'draft-full');
  const kept = draft.group('Kept').getByRole('listitem').locator('[data-name] > span:first-child');
  const names = await kept.allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(3);
  const [first = '', second = '', third = ''] = names;

  // To the item at the text cursor, up to the first topic, and down to the first of the other tags.
  const topics = await draft.group('Topics').getByRole('listitem').all();
  await page.keyboard.press('F6');
  for (const _ of [...topics, ...names]) await page.keyboard.press('k');
  for (const _ of topics) await page.keyboard.press('j');
  await expect(draft.item(first).locator('[data-name]')).toBeFocused();
  await page.keyboard.press('x');
  await expect(draft.group('Removed')).toContainText(first);
  await page.keyboard.press('m');
  await expect(draft.group('Removed')).toContainText(second);
  await page.keyboard.press('a');
  await page.keyboard.press('z');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Never suggest', exact: true }).click();
  await expect(draft.group('Removed').getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' They were on their way home by then.');
  await draft.isSaved();
  await draft.isUpToDate();
  for (const name of [first, second]) {
    await expect(kept.getByText(name, { exact: true })).toHaveCount(0);
  }

  await page.reload();
  await draft.isUpToDate();
  await expect(draft.group('Removed').getByRole('listitem')).toHaveCount(3);
  await expect(draft.group('Removed')).toContainText(first);
  expect(third).not.toBe('');
});

test('a topic is added by its name and comes with broader ones; removed, it stays away', async ({
  page,
}) => {
  const draft = await DraftScreen.fromSample(page, 'Hillary and Tenzing reach the top of Everest');
  const topics = draft.group('Topics');
  const add = draft.panel.getByRole('button', { name: 'Add topic' });
  await add.click();
  await page.keyboard.type('no such');
  await expect(page.getByText('No topic by that name')).toBeVisible();
  await page.getByRole('combobox', { name: 'Topic' }).fill('taxation');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'draft-topics');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  const added = ['government policy', 'taxation'];
  for (const name of added) await expect(topics).toContainText(name);

  await draft.panel.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const name of added) await expect(topics).not.toContainText(name);
  await draft.panel.getByPlaceholder('Add a missing tag').fill('taxation');
  await page.getByRole('group', { name: 'Topics' }).getByRole('option').first().click();
  await expect(topics).toContainText('taxation');
  await draft.panel.getByRole('button', { name: 'Remove: taxation' }).click();
  await draft.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Nobody paid taxes there.');
  await draft.isSaved();
  await draft.isUpToDate();
  await page.reload();
  await draft.isUpToDate();
  await expect(draft.group('Removed')).toContainText('taxation');
  await expect(topics).toContainText(added[0] ?? '');
  await expect(topics).not.toContainText('taxation');
});

test('a missing tag is added from the box and from selected words', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  await draft.isUpToDate();
  await draft.panel.getByLabel('Missing a tag?').fill('public transport');
  await draft.panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(draft.group('Kept')).toContainText('public transport');
  await draft.text.getByText('The city expects ten thousand').dblclick();
  await page.getByRole('button', { name: 'Add as tag' }).click();
  await draft.panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(draft.panel.getByText('added').nth(1)).toBeVisible();
});

test('an agency text pasted into an empty draft is taken apart, and put together again by undo', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.paste({
    plain:
      'Storm closes the airport\n\nA storm with winds of 120 kilometres an hour closed the airport on Tuesday.\n\nPRAGUE, May 12 (CTK) - Dozens of flights were cancelled. Passengers waited for hours.\n\nThe airport expects to open again on Wednesday.',
  });
  await expect(page.getByText('Split into headline, lead')).toBeVisible();
  await expect(draft.text.locator('h1')).toHaveText('Storm closes the airport');
  await expect(page.getByRole('region', { name: 'Article details' })).toContainText('Prague');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(draft.text.locator('h1')).not.toHaveText('Storm closes the airport');
  await expect(draft.text).toContainText('Storm closes the airport');
});

test('a place before a dash becomes the dateline, a person stays in the text', async ({ page }) => {
  const text = 'The council approved plans for a new pool on Tuesday.\n\nIt opens in May.';
  const placed = await DraftScreen.startNew(page);
  await placed.paste({ plain: `Pool gets the go-ahead\n\nHarrogate – ${text}` });
  await expect(page.getByRole('region', { name: 'Article details' })).toContainText('Harrogate');
  await expect(placed.text).not.toContainText('Harrogate');
  const personal = await DraftScreen.startNew(page);
  await personal.paste({ plain: `Pool gets the go-ahead\n\nMargaret Hollis – ${text}` });
  await expect(page.getByText('Split into headline, lead')).toBeVisible();
  await expect(personal.text).toContainText('Margaret Hollis – The council');
});

test('what an agency wrote for desks goes from the paste into a note, back with undo and in again with redo', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.paste({
    plain:
      'URGENT\nBRITAIN-WEATHER/AIRPORT\n\nUPDATE 2-Storm shuts the airport\n\nLONDON, May 12 (Reuters) - A storm shut the airport on Sunday.\n\nPassengers waited for hours.\n\n(Reporting by Jane Marlow; Editing by Ann Poole)',
  });
  const note = page.getByRole('region', { name: 'Internal note' });
  await expect(note).toContainText('URGENT');
  await expect(note).toContainText('Reporting by Jane Marlow');
  await expect(note).toContainText('UPDATE 2-');
  await expect(draft.text.locator('h1')).toHaveText('Storm shuts the airport');
  await expect(draft.text).not.toContainText('Reporting by');
  await expect(page.getByText('Moved to the internal note: urgency')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(draft.text).toContainText('Reporting by Jane Marlow');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(draft.text).not.toContainText('Reporting by');
  await expect(note).toContainText('Reporting by Jane Marlow');

  await draft.isSaved();
  await page.reload();
  await expect(note).toContainText('URGENT');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Plain text').click();
  await expect(dialog.getByRole('region', { name: 'Internal note' })).toContainText('URGENT');
  await expect(dialog.locator('pre')).toContainText('Storm shuts the airport');
  await expect(dialog.locator('pre')).not.toContainText('URGENT');
  await page.keyboard.press('Escape');

  await note.getByRole('button', { name: 'Remove' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(note).toContainText('URGENT');
});

test('pasted HTML keeps its structure and loses the rest', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('A headline', 'A lead', 'Body.');
  await page.keyboard.press('Enter');
  await draft.paste({
    plain: 'ignored',
    html: '<script>alert(1)</script><nav>Menu</nav><h2>Inner</h2><p style="color:red" onclick="x()">Some <b>bold</b> words.<br><br>Next one.</p>',
  });
  await expect(draft.text.locator('h2')).toHaveText('Inner');
  await expect(draft.text.locator('strong')).toHaveText('bold');
  await expect(draft.text).not.toContainText('alert');
  await expect(draft.text.locator('[style*="color"], [onclick]')).toHaveCount(0);
});

test('what a web page brings along is left out of a paste with a word, and can be put back', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  const html = `<nav><a href="/">Home</a></nav><h1>Trams run on time</h1><p>The city opened a new line on Sunday.</p>
    <figure><img src="https://cms.example/tram.jpg" alt="A tram"><figcaption>The new tram. Photo: Jane Doe</figcaption></figure>
    <div class="advertisement"><p>Half price today only</p></div><p>The mayor thanked everybody who had helped.</p>
    <p>Read also: <a href="https://news.example/a">Buses are late</a></p><p>The next line opens in a year.</p>`;
  await draft.paste({ plain: 'ignored', html });
  const notice = page.getByRole('region', { name: '3 parts left out of the paste' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Left out: page elements, ads')).toBeVisible();
  await expect(draft.text).toContainText('The mayor thanked');
  await expect(draft.text).not.toContainText('Half price');
  const picture = draft.text.locator('figure');
  await expect(picture).toContainText('The new tram.');
  await expect(picture).toContainText('Photo: Jane Doe');
  await expect(draft.text.locator('img')).toHaveCount(0);
  await expect(draft.text).not.toContainText('Buses are late');

  await draft.isSaved();
  await page.reload();
  await notice.getByRole('button', { name: 'Show' }).click();
  await notice.getByRole('button', { name: 'Restore: Read also' }).click();
  await expect(draft.text.locator('p', { hasText: 'The mayor' }).locator('+ p')).toContainText(
    'Buses are late',
  );
  const rest = page.getByRole('region', { name: '2 parts left out of the paste' });
  await rest.getByRole('button', { name: 'Dismiss' }).click();

  // Into the middle of a text: the paste and what is taken out of it are two steps.
  await draft.text.locator('p', { hasText: 'The next line' }).click();
  await page.keyboard.press('End');
  await draft.paste({ plain: 'ignored', html: '<p>First.</p><p>Advertisement</p><p>Second.</p>' });
  await expect(page.getByRole('region', { name: '1 part left out of the paste' })).toBeVisible();
  await expect(draft.text).not.toContainText('Advertisement');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(draft.text).toContainText('Advertisement');
  await expect(page.getByRole('region', { name: '1 part left out of the paste' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(draft.text).not.toContainText('First.');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(draft.text).toContainText('Second.');
  await expect(draft.text).not.toContainText('Advertisement');
});

test('pictures of a pasted page keep their place with caption and credit, and none is lost without a word', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('A headline', 'A lead', 'Body.');
  const html = `<p>The city opened a new line.</p><p><img src="https://cms.example/tram.jpg" width="600" alt="A tram"></p>
    <p class="caption">The new tram. Photo: Jane Doe</p><ul><li>One stop<img src="https://cms.example/stop.jpg" width="600" alt="A stop"></li></ul>
    <p>A map follows.<img src="data:image/png;base64,AAAA" width="300"></p>
    <div class="advertisement"><a href="https://shop.example/"><img src="https://shop.example/b.jpg" width="600" alt="Half price"></a></div>
    <div class="advertisement"><img src="https://shop.example/c.jpg" width="600"></div><p>The mayor thanked all.</p>`;
  await draft.paste({ plain: 'ignored', html });
  const pictures = draft.text.locator('figure');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.first()).toContainText('The new tram.');
  await expect(pictures.first()).toContainText('Photo: Jane Doe');
  await expect(draft.text.locator('ul + figure')).toContainText('A stop');
  await expect(page.getByText('Left out: ads. 1 embedded photo couldn’t be pasted')).toBeVisible();

  const notice = page.getByRole('region', { name: '1 part left out of the paste' });
  await notice.getByRole('button', { name: 'Show' }).click();
  await expect(notice).toContainText('Photo without caption');
  await notice.getByRole('button', { name: 'Restore: Photo: Half price' }).click();
  await expect(pictures).toHaveCount(5);
  await expect(notice).toHaveCount(0);

  for (const count of [3, 5, 0]) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(pictures).toHaveCount(count);
  }
  await expect(draft.text).not.toContainText('The mayor');
  await expect(draft.text).toContainText('Body.');
});

test('a misspelled word is corrected from its card, and back', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(
    'Council meeting',
    'The goverment will discuss it tomorrow.',
    'Nobody knows wether the goverment agrees.',
  );
  await draft.openTab('Corrections');
  const row = draft.panel.getByRole('listitem').filter({ hasText: 'goverment' }).first();
  await row.getByRole('button').first().click();
  await draft.panel.getByRole('button', { name: 'Correct all 2: government' }).click();
  await expect(draft.text).toContainText('The government will discuss');
  await expect(draft.text).toContainText('wether the government agrees');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(draft.text).toContainText('The goverment will discuss');
});

test('after a correction from the card the caret stands behind the word and typing goes on', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Council meeting', 'The goverment will discuss it tomorrow.', 'Nobody knows.');
  const word = draft.text.locator('.mark-spelling');
  await expect(word).toHaveText('goverment');
  await word.hover();
  await page.getByRole('dialog', { name: 'Details' }).getByRole('button').first().click();
  await page.keyboard.type(', as ever,');
  await expect(draft.text).toContainText('The government, as ever, will discuss it');

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Not yet.');
  await expect(draft.text).toContainText('Nobody knows. Not yet.');
});

test('a card opens when the pointer moves to a mark, never when a mark comes under it', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  const mark = draft.underlines('Angela Merkel');
  await expect(mark).toBeVisible();
  await draft.text.locator('h1').hover();
  const resting = await mark.boundingBox();
  // The pointer waits where the mark is about to be: a longer headline pushes it down, its removal brings it back.
  await page.keyboard.press('Control+Home');
  const more = 'A headline that takes one more line than before needs some words. ';
  await page.keyboard.insertText(more);
  if (!resting) throw new Error('The mark is not on the screen.');
  await page.mouse.move(resting.x + 20, resting.y + resting.height / 2);
  const card = page.getByRole('dialog', { name: 'Details' });
  await draft.text.evaluate((text) => {
    const seen = { over: false };
    Object.assign(window, { seen });
    text.addEventListener('pointerover', ({ target }) => {
      if (target instanceof Element && target.closest('.mark')) seen.over = true;
    });
  });
  await page.keyboard.press('Control+Home');
  for (const _ of more) await page.keyboard.press('Delete');
  await expect(draft.text.locator('h1')).toHaveText(article[0]);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen').over)).toBe(true);
  await draft.isSaved();
  await expect(card).toBeHidden();
  await page.mouse.move(resting.x + 24, resting.y + resting.height / 2);
  await expect(card).toBeVisible();
});

for (const locale of ['en', 'cs'])
  test(`every part of the suggestions is in sight at all widths of a desk (${locale})`, async ({
    page,
    caller,
    context,
    baseURL,
  }) => {
    const sample = { from: { kind: 'sample', id: 'chernobyl' } };
    const { draft } = await (await caller.post('/api/drafts', { data: sample })).json();
    await context.addCookies([{ name: 'copydesk-locale', value: locale, url: baseURL ?? '' }]);
    await page.goto(`/drafts/${draft.id}`);
    const tabs = page.locator('[data-panel]').getByRole('tab');
    await expect(tabs).toHaveCount(6);
    for (const width of [1280, 1366, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });

test('the piece is taken away with its kept tags only', async ({ page }) => {
  const draft = await DraftScreen.fromSample(page, 'Two Americans walk on the Moon');
  await draft.panel.getByRole('button', { name: 'Remove: Neil Armstrong' }).click();
  await expect(draft.group('Removed')).toContainText('Neil Armstrong');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export article' });
  await expect(dialog.locator('pre')).toContainText('Buzz Aldrin');
  await expect(dialog.locator('pre')).not.toContainText('Neil Armstrong');
  await expectAccessible(page, 'take-away');

  await dialog.getByText('ninjs 3').click();
  await expect(dialog.locator('pre')).toContainText('"standard"');
  const ninjs = JSON.parse((await dialog.locator('pre').textContent()) ?? '');
  const subjects = ninjs.subjects.map((subject: { name: string }) => subject.name);
  expect(subjects).toContain('Buzz Aldrin');
  expect(subjects).not.toContain('Neil Armstrong');

  await dialog.getByText('JSON-LD').click();
  await expect(dialog.locator('pre')).toContainText('NewsArticle');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))['@type']).toBe(
    'NewsArticle',
  );
});

test('HTML is copied as formatted text and as plain text', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(...article);
  // What arrives between the two clicks would make the second a copy of another text.
  await expect(draft.underlines('Angela Merkel')).toBeVisible();
  await draft.isUpToDate();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export article' });
  await dialog.getByText('HTML', { exact: true }).click();
  let told = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/export')) told += 1;
  });
  await dialog.getByRole('button', { name: 'Copy' }).dblclick({ delay: 150 });
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(dialog.getByText('Exported. Your tag decisions')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { html: await read('text/html'), plain: await read('text/plain') };
  });
  expect(copied.html).toMatch(/<h1>\s*Brno opens a new tram line\s*<\/h1>/);
  expect(copied.plain).toContain(article[2]);
  expect(copied.plain).not.toMatch(/<\w+/);
  expect(told).toBe(1);
});

test('taking away tells of the tags that somebody looked at in the list, of no others', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 460 });
  const draft = await DraftScreen.fromSample(page, 'Mona Lisa disappears from the Louvre');
  const rows = draft.panel.locator('[data-item]');
  const keyOf = async (row: Locator) => (await row.getAttribute('data-item')) ?? '';
  const [first, last] = [await keyOf(rows.first()), await keyOf(rows.last())];
  const takeAway = async (): Promise<string[]> => {
    // By key: the pointer stays out of the list.
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const sent = page.waitForRequest((request) => request.url().endsWith('/export'));
    await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    const { shown } = (await sent).postDataJSON();
    await expect(page.getByText('Exported. Your tag decisions')).toBeVisible();
    await page.keyboard.press('Escape');
    return shown;
  };
  await expect(rows.first()).toBeInViewport();
  await page.clock.fastForward(60_000);
  expect(await takeAway()).toEqual([]);

  await rows.first().hover();
  await page.clock.fastForward(5_000);
  await expect(rows.last()).not.toBeInViewport();
  const looked = await takeAway();
  expect(looked).toContain(first);
  expect(looked).not.toContain(last);

  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await takeAway()).toContain(last);
  }).toPass();
});

test('the sentiment can be marked wrong', async ({ page }) => {
  const draft = await DraftScreen.fromSample(page, 'Titanic sinks on her first voyage');
  await draft.openTab('Sentiment');
  await expectAccessible(page, 'draft-sentiment');
  await draft.panel.locator('label', { hasText: 'Positive' }).click();
  await expect(draft.panel.getByText('Detected:')).toBeVisible();
});

test('Arabic is written from the right and its language has a name', async ({ page }) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(
    'العاصمة التشيكية براغ تستقبل الزوار',
    'استقبلت مدينة براغ هذا العام أكثر من ثمانية ملايين زائر.',
    'Prague is in the middle of Europe.',
  );
  await draft.isSaved();
  /** Blank space on either side of the words of a block. */
  const gaps = (block: string) =>
    draft.text.locator(block).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: words.left - box.left, right: box.right - words.right };
    });
  const lead = await gaps('[data-lead]');
  expect(lead.left).toBeGreaterThan(lead.right);
  const body = await gaps('p:not([data-lead])');
  expect(body.right).toBeGreaterThan(body.left);
  const details = page.getByRole('region', { name: 'Article details' });
  await expect(details).toContainText('Arabic (detected)');
});
