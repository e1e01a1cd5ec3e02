import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { sharedDesk } from '../shared-desk.ts';

const run = promisify(execFile);

/** The knowledge base as a person sees it. */
export class KnowledgeScreen {
  readonly page: Page;
  readonly box: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('searchbox', { name: 'Search the knowledge base' });
    this.results = page.getByRole('list', { name: 'Results' });
  }

  static async open(page: Page): Promise<KnowledgeScreen> {
    await page.goto('/knowledge');
    const screen = new KnowledgeScreen(page);
    // The page lives once it has put the cursor where one types.
    await expect(screen.box).toBeFocused();
    return screen;
  }

  static async openItem(page: Page, id: string, name: string): Promise<KnowledgeScreen> {
    await page.goto(`/knowledge/${id}`);
    const screen = new KnowledgeScreen(page);
    await screen.shows(name);
    return screen;
  }

  async paste(text: string): Promise<void> {
    await this.box.evaluate((element, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** The page of an item. */
  async shows(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** The values of a property. */
  fact(property: string): Locator {
    const term = this.page.locator('dt', { hasText: new RegExp(`^${property}$`) });
    return this.page.locator('dl > div').filter({ has: term });
  }

  /** The row of names in a language. */
  names(language: string): Locator {
    const heading = this.page.getByRole('rowheader', { name: language, exact: true });
    return this.page.getByRole('row').filter({ has: heading });
  }

  async save(form: string): Promise<void> {
    const open = this.page.getByRole('form', { name: form });
    await open.getByRole('button', { name: 'Save' }).click();
    await expect(open).toBeHidden();
  }
}

type DumpLine = { id: string; name: string } | { id: string; to: string };

/** Imports a Wikidata dump with towns, and towns that have become others, into the running desk's knowledge base. */
export async function importTowns(lines: readonly DumpLine[]): Promise<void> {
  const dataDir = sharedDesk()?.dataDir ?? '';
  const file = join(dataDir, `towns-${lines.length}-${Object.keys(lines[0] ?? {}).join('-')}.json`);
  await writeFile(
    file,
    `[\n${lines.map((line) => JSON.stringify(toEntity(line))).join(',\n')}\n]\n`,
  );
  const root = join(import.meta.dirname, '../..');
  await run(process.execPath, [join(root, 'scripts/import.ts'), 'knowledge', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

function toEntity(line: DumpLine): object {
  const { id } = line;
  if ('to' in line) return { type: 'item', id, redirects: { to: line.to } };
  const value = { 'entity-type': 'item', id: 'Q515' };
  const datavalue = { value, type: 'wikibase-entityid' };
  const mainsnak = { snaktype: 'value', property: 'P31', datavalue };
  return {
    type: 'item',
    id,
    labels: { en: { language: 'en', value: line.name } },
    descriptions: {},
    aliases: {},
    claims: { P31: [{ mainsnak, type: 'statement', rank: 'normal' }] },
    sitelinks: {},
  };
}
