import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeTestDatabase } from '../../../../lib/sql/test-postgres.ts';
import { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';

const tenant = 'desk';
const time = new Date('2026-05-06T10:00:00Z');
const until = (condition: () => Promise<unknown>) => expect.poll(condition, { timeout: 15_000 });

let database: Awaited<ReturnType<typeof takeTestDatabase>>;
let folders: string[] = [];
let opened: Archive[] = [];

beforeEach(async () => {
  database = await takeTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((archive) => archive.close()));
  for (const folder of folders) await rm(folder, { recursive: true });
  [opened, folders] = [[], []];
  await database.giveBack();
});

/** Another process, but for the operating system, with an empty folder unless it is given. */
async function open(dataDir?: string): Promise<Archive> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'shared-')));
  if (dataDir === undefined) folders.push(folder);
  const archive = new Archive({ dataDir: folder, databaseUrl: database.url, searchers: 1 });
  opened.push(archive);
  await archive.whenReady();
  return archive;
}

function article(id: string, text: string, section = 'news', date = '2026-05-06'): PutArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: {
      id,
      language: 'en',
      paraSpecs: [
        { type: 'title', text: `About ${id}` },
        { type: 'text', text },
      ],
      metadata: { section, publishDate: `${date}T00:00:00Z` },
    },
  };
}

const facets = [{ field: 'section', limit: 10, ignoreOwnFilter: false }];
const search = (archive: Archive, query: string) =>
  archive.search(tenant, { ...usualSearch, query, facets, limit: 100 });

async function idsOf(archive: Archive, query: string): Promise<string[]> {
  const { hits } = await search(archive, query);
  return hits.map(({ stored }) => stored.article.id).toSorted();
}

it('finds on one what was written on the other, at once where it was written', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.put(tenant, [article('a', 'Trams return to the old town.')], time);
  expect(await idsOf(one, 'tram')).toEqual(['a']);
  await until(() => idsOf(other, 'tram')).toEqual(['a']);
  await other.changeMetadata(tenant, [{ id: 'a', add: { section: ['city'] }, remove: {} }], time);
  const stored = async () => (await one.get(tenant, ['a']))[0]?.article;
  await until(stored).toMatchObject({ metadata: { section: ['news', 'city'] } });
  await one.setState(tenant, 'a', { kind: 'withdrawn', note: '', by: 'desk' }, time);
  await until(() => idsOf(other, 'tram')).toEqual([]);
  await other.setState(tenant, 'a', { kind: 'published', note: '', by: 'desk' }, time);
  await until(() => idsOf(one, 'tram')).toEqual(['a']);
  await one.remove(tenant, ['a']);
  await until(() => other.ids(tenant)).toEqual([]);
});
