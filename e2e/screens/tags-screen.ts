import { expect, type Locator, type Page } from '@playwright/test';

/** The vocabulary as a person sees it. */
export class TagsScreen {
  readonly page: Page;
  readonly grid: Locator;
  readonly filter: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Tags' });
    this.filter = page.getByRole('searchbox', { name: 'Find a tag' });
  }

  static async open(page: Page): Promise<TagsScreen> {
    await page.goto('/tags');
    const screen = new TagsScreen(page);
    await expect(page.getByRole('status').filter({ hasText: /tags?( yet)?$/ })).toBeVisible();
    return screen;
  }

  /** Fills a new tag and saves it by key; gives back its page. */
  async create(name: string, category = ''): Promise<void> {
    await this.page.goto('/tags/new');
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    if (category) await this.page.getByRole('combobox', { name: 'Categories' }).fill(category);
    await this.page.keyboard.press('Control+Enter');
    await this.page.waitForURL(/\/tags\/GX-[\w-]+$/);
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** Shows only what fits these words. */
  async find(words: string): Promise<void> {
    await this.page.keyboard.press('/');
    await this.filter.fill(words);
    await expect(this.page).toHaveURL(new RegExp(`q=${encodeURIComponent(words)}`));
    await expect(this.grid).not.toHaveAttribute('aria-busy', 'true');
  }

  row(name: string): Locator {
    return this.grid.getByRole('row').filter({
      has: this.page.getByRole('link', { name, exact: true }),
    });
  }

  async select(...names: string[]): Promise<void> {
    for (const name of names)
      await this.row(name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check();
  }

  /** Takes back what a message on the page tells of; messages of earlier acts may still be there. */
  async undo(what: RegExp): Promise<void> {
    const messages = this.page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText(what)).toBeVisible();
    await messages
      .locator('div')
      .filter({ hasText: what })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(this.page.getByText(/^Undone:/).last()).toBeVisible();
  }
}
