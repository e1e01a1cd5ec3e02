import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

const maxShift = 0.02;
const screens = ['/photos', '/drafts', '/archive', '/tags', '/knowledge', '/research', '/feedback'];

/** Adds up what moved without anybody having done something (Layout Instability, as Lighthouse does). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    Object.assign(window, { readShifts: () => ({ sum, moved }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (hadRecentInput) continue;
        sum += value;
        moved.push(...sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await page.evaluate(() => Reflect.get(window, 'readShifts')());
  expect(sum, `${name}: ${moved.join(' | ')}`).toBeLessThan(maxShift);
}

test('nothing jumps while a draft opens', async ({ page }) => {
  const draft = await DraftScreen.fromSample(page, 'Reactor explodes at Chernobyl');
  await draft.isSaved();
  await watchShifts(page);
  for (const width of [1350, 412]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(draft.text).toBeEditable();
    await expect(draft.panel.getByText('Up to date')).toBeAttached();
    await expectStill(page, `draft, ${width}`);
  }
});

test('nothing jumps while a screen opens', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1350, height: 900 });
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectStill(page, screen);
  }
});
