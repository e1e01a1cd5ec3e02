import { expect, type Locator, type Page } from '@playwright/test';

/** The draft page as a person sees it. */
export class DraftScreen {
  readonly page: Page;
  readonly text: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByRole('textbox', { name: 'Article: headline' });
    this.panel = page.getByRole('complementary', { name: 'Suggestions' });
  }

  static async startNew(page: Page): Promise<DraftScreen> {
    await page.goto('/drafts');
    await page.getByRole('button', { name: 'New draft' }).click();
    return DraftScreen.opened(page);
  }

  static async fromSample(page: Page, title: string): Promise<DraftScreen> {
    await page.goto('/drafts');
    const sample = page.getByRole('button', { name: `Open ${title} as a draft` });
    const samples = page.locator('details', { hasText: 'Sample articles' });
    if ((await samples.getAttribute('open')) === null) await samples.locator('summary').click();
    await sample.click();
    const screen = await DraftScreen.opened(page);
    await screen.isUpToDate();
    return screen;
  }

  static async opened(page: Page): Promise<DraftScreen> {
    await page.waitForURL(/\/drafts\/[\w-]+$/);
    const screen = new DraftScreen(page);
    await expect(screen.text).toBeEditable();
    return screen;
  }

  /** Headline, lead and body typed as one would: Enter goes on. */
  async type(title: string, lead: string, ...body: string[]): Promise<void> {
    await this.text.click();
    await this.page.keyboard.press('Control+Home');
    for (const [index, part] of [title, lead, ...body].entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.insertText(part);
    }
  }

  async paste(data: { plain: string; html?: string }): Promise<void> {
    await this.text.click();
    await this.text.evaluate((element, { plain, html }) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', plain);
      if (html) clipboard.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    }, data);
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  }

  async isUpToDate(): Promise<void> {
    await expect(this.panel.getByText('Up to date')).toBeVisible();
  }

  openTab(name: 'Tags' | 'Entities' | 'Corrections' | 'Sentiment' | 'Related'): Promise<void> {
    return this.panel.getByRole('tab', { name }).click();
  }

  group(name: 'Topics' | 'Kept' | 'Suggested' | 'Removed'): Locator {
    return this.panel.getByRole('region', { name, exact: true });
  }

  /** The row of an item in the list that is open. */
  item(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name }).first();
  }

  /** The words of the text that are underlined as this. */
  underlines(words: string): Locator {
    return this.text.locator('.mark').filter({ hasText: words });
  }
}
