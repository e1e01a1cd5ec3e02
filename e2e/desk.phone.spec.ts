import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { openAsNewcomer } from './newcomer.ts';

const screens = [
  '/drafts',
  '/drafts?whose=shared',
  '/admin?tab=audit',
  '/admin?tab=datasets',
  '/feedback',
  '/photos',
];

/** Lists fields whose text is wider than they are, and whatever sticks out of the window. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const measure = document.createElement('canvas').getContext('2d');
    const cut: string[] = [];
    const arrow = 18;
    const narrowestDate = 130;
    for (const field of document.querySelectorAll('main input, main select')) {
      const { width, left, right } = field.getBoundingClientRect();
      if (width === 0 || !measure || field.closest('.sr-only, label')) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      measure.font = font;
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect
        ? (field.selectedOptions[0]?.text ?? '')
        : (field.getAttribute('placeholder') ?? '');
      const room =
        width -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight) -
        (isSelect ? arrow : 0);
      const isNarrowDate = field.getAttribute('type') === 'date' && width < narrowestDate;
      if (measure.measureText(text).width > room || isNarrowDate || left < 0 || right > innerWidth)
        cut.push(`${field.getAttribute('type') ?? 'select'} “${text}”`);
    }
    for (const tab of document.querySelectorAll('main [role="tab"]'))
      if (tab.getBoundingClientRect().right > innerWidth) cut.push(`tab ${tab.textContent}`);
    if (document.documentElement.scrollWidth > innerWidth) cut.push('the page');
    return cut;
  });
}

for (const locale of ['en', 'cs']) {
  test(`on a phone no field and no tab is cut (${locale})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'copydesk-locale', value: locale, url: baseURL ?? '' }]);
    for (const screen of screens) {
      await page.goto(screen);
      await page.waitForLoadState('networkidle');
      expect(await findCut(page), screen).toEqual([]);
    }
  });
}

for (const locale of ['en', 'cs']) {
  test(`on a phone the start is not cut (${locale})`, async ({ browser, caller, baseURL }) => {
    const context = await openAsNewcomer(browser, caller, baseURL ?? '', { locale });
    const page = await context.newPage();
    await page.goto('/start');
    const samples = page.locator('main [aria-expanded]');
    await samples.click();
    await expect(samples).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('main li').first()).toBeVisible();
    expect(await findCut(page)).toEqual([]);
    await context.close();
  });
}
