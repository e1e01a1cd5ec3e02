import type { Page } from '@playwright/test';
import csTags from '../lib/i18n/messages/cs/tags.json' with { type: 'json' };
import enTags from '../lib/i18n/messages/en/tags.json' with { type: 'json' };
import { expect, test } from './desk-test.ts';
import { admin } from './people.ts';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : leaves(value),
  );
}

/** Messages that stand in HTML and in scripts as they are, too long to be there by chance. */
const plainTexts = (tree: Tree) => leaves(tree).filter((text) => /^[\p{L} ,.]{25,}$/u.test(text));

// Words of one letter hold on to the next with a hard space.
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** By language, texts of one part's screens. */
const texts = {
  en: plainTexts(enTags),
  cs: plainTexts(csTags),
};

/** Collects the scripts that a page loads, and the addresses that it fetches ahead. */
function watchLoads(page: Page) {
  const scripts: Promise<string>[] = [];
  const ahead: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(request.url());
  });
  return {
    ahead,
    /** Returns the texts that stand in one of the scripts. */
    async loaded(wanted: readonly string[]) {
      const all = plainSpaces((await Promise.all(scripts)).join('\n'));
      return wanted.filter((text) => all.includes(text));
    },
  };
}

for (const locale of ['en', 'cs'] as const) {
  const other = locale === 'en' ? 'cs' : 'en';

  test(`a page brings no texts of other screens, and its language in one file (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'copydesk-locale', value: locale, url: baseURL ?? '' }]);
    for (const path of ['/account', '/photos', '/no-such-page']) {
      const html = plainSpaces(await (await context.request.get(path)).text());
      expect(texts[locale].filter((text) => html.includes(text))).toEqual([]);
    }
    const loads = watchLoads(page);
    await page.goto('/account', { waitUntil: 'networkidle' });
    expect(texts[locale].length).toBeGreaterThan(50);
    expect(await loads.loaded(texts[locale])).toEqual(texts[locale]);
    expect(await loads.loaded(texts[other])).toEqual([]);
    expect(loads.ahead, 'pages fetched ahead').toEqual([]);
  });
}

test('a change of the language loads its texts and leaves open what is open', async ({ page }) => {
  const loads = watchLoads(page);
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Somebody else');
  await page.getByRole('button', { name: `Signed in as ${admin.name}` }).click();
  await page.getByLabel('Language').selectOption('cs');
  await expect(page.getByRole('heading', { level: 1, name: 'Účet' })).toBeVisible();
  await expect(page.getByLabel('Jazyk')).toBeVisible();
  expect(await loads.loaded(texts.cs)).toEqual(texts.cs);
  await page.getByLabel('Jazyk').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Somebody else');
});
