import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export type Piece = { title: string; lead: string; body: string };

/** The search of the archive as a person sees it. */
export class ArchiveScreen {
  readonly page: Page;
  readonly results: Locator;
  readonly hits: Locator;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.results = page.getByRole('list', { name: 'Articles found' });
    this.hits = this.results.getByRole('heading', { level: 3 });
    this.box = page.getByRole('combobox', { name: 'Search the archive' });
  }

  static async open(page: Page, q = ''): Promise<ArchiveScreen> {
    await page.goto(q ? `/archive?${new URLSearchParams({ q })}` : '/archive');
    const screen = new ArchiveScreen(page);
    await expect(screen.hits.first()).toBeVisible();
    return screen;
  }

  /** The row of an article, by its title. */
  row(title: string): Locator {
    return this.results
      .locator('> li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title, exact: true }) });
  }
}

async function ask(caller: APIRequestContext, method: string, path: string, data: unknown) {
  const answer = await caller.fetch(path, { method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Writes a piece and publishes it; gives back the id of the article. */
export async function publishPiece(
  caller: APIRequestContext,
  { title, lead, body }: Piece,
): Promise<string> {
  const text = (type: string, written: string) => ({
    type,
    content: [{ type: 'text', text: written }],
  });
  const content = {
    type: 'doc',
    content: [text('title', title), text('lead', lead), text('paragraph', body)],
  };
  const { draft } = await ask(caller, 'POST', '/api/drafts', {});
  const { id, form, version: baseVersion } = draft;
  await ask(caller, 'PUT', `/api/drafts/${id}`, { baseVersion, content, form, threshold: 35 });
  const { publication } = await ask(caller, 'POST', `/api/drafts/${id}/publication`, {});
  return publication.articleId;
}

/** How well an article fits a search, 0–1; undefined where it is not found. */
export async function scoreOf(
  caller: APIRequestContext,
  q: string,
  title: string,
): Promise<number | undefined> {
  const { hits } = await ask(caller, 'POST', '/api/articles/search', { q, unfold: true });
  return hits.find((hit: { title: string }) => hit.title === title)?.score;
}
