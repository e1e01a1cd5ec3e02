import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { admin, newCaller, type Person, signInBy } from './people.ts';

export { expect };

type Fixtures = {
  /** Calls the desk's API as the person who is signed in. */
  caller: APIRequestContext;
  /** Who is signed in; `test.use({ person: … })` changes it. */
  person: Person;
};

/** A test in which `page` is signed in at the shared desk, and any error in the browser's console fails the test. */
export const test = base.extend<Fixtures>({
  person: [admin, { option: true }],
  caller: async ({ person, baseURL }, use) => {
    const caller = await newCaller(baseURL ?? '');
    await signInBy(caller, person);
    await use(caller);
    await caller.dispose();
  },
  context: async ({ browser, caller, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
      storageState: await caller.storageState(),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      // Pasted handlers are refused where they stand, which is as it should be.
      if (text.includes('Content Security Policy') && !text.includes('inline event handler'))
        errors.push(text);
    });
    await use(page);
    expect(errors, 'errors thrown in the page').toEqual([]);
  },
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that read colours: the dark theme changes nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A and AA in either theme; a screenshot of each goes to the results. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // The title follows the page after a change of address.
  await expect(page).toHaveTitle(/\S/);
  // Old results are faded until new ones are there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(async (value) => {
      document.documentElement.dataset.theme = value;
      // Colours on their way from one theme to the other belong to neither.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map((one) => one.finished));
    }, theme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === 'light'
      ? axe.withTags(standards)
      : axe.withRules(colorRules)
    )
      // Without a page of its own to gather results of frames of other origins, of which there are none: half the time.
      .setLegacyMode()
      // React Aria's announcer, which is empty most of the time; and a headline that waits to be written.
      .exclude('[data-live-announcer]')
      .exclude('.ProseMirror h1')
      .analyze();
    const found = violations.map(
      (violation) =>
        `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
    await page.screenshot({ path: `test-results/screens/${name}-${theme}.png` });
    expect(found, `${name}, ${theme}`).toEqual([]);
  }
}
