import { expect, type Locator, type Page } from '@playwright/test';

/** Questions to the archive and their answers as a person sees them. */
export class ResearchScreen {
  readonly page: Page;
  readonly transcript: Locator;
  readonly followUp: Locator;
  readonly source: Locator;

  constructor(page: Page) {
    this.page = page;
    this.transcript = page.getByRole('log', { name: 'Questions and answers' });
    this.followUp = page.getByRole('textbox', { name: 'Follow-up question' });
    this.source = page.locator('[data-source-panel]');
  }

  /** Asks on the page of a new conversation, and waits until it is answered. */
  static async ask(page: Page, question: string): Promise<ResearchScreen> {
    if (new URL(page.url(), 'http://desk').pathname !== '/research') await page.goto('/research');
    const box = page.getByRole('textbox', { name: 'Question for the archive' });
    await box.fill(question);
    await box.press('Enter');
    await page.waitForURL(/\/research\/[^/]+$/);
    const screen = new ResearchScreen(page);
    await screen.answered(question);
    return screen;
  }

  /** A question with its answer. */
  turn(question: string): Locator {
    return this.transcript.getByRole('article', { name: question, exact: true });
  }

  async answered(question: string): Promise<void> {
    const turn = this.turn(question);
    await expect(turn.getByRole('heading', { name: question })).toBeVisible();
    await expect(turn.getByRole('button', { name: 'Copy' })).toBeVisible();
  }

  citations(question: string): Locator {
    return this.turn(question).getByRole('button', { name: /^Source \d/ });
  }
}
