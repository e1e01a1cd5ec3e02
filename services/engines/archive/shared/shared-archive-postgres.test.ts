import { isDeepStrictEqual } from 'node:util';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import type { Archive } from '../archive.ts';
import { archivePath } from '../record/open-archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import { article, setUpProcesses } from './test-processes.ts';

// Archives start and end in each test.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const tenant = 'desk';
const time = new Date('2026-05-06T10:00:00Z');
const until = (condition: () => Promise<unknown>) => expect.poll(condition, { timeout: 15_000 });
const { open, close, makeFolder, databaseUrl, emptyDatabase, query } = setUpProcesses();

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

it('finds the same after a copy has taken all rows over again, and waits for no vectors that others have made', async () => {
  const dataDir = await makeFolder();
  const one = await open({ dataDir });
  await one.put(tenant, [article('a', 'Trams return to the old town.')], time);
  const analysis = { language: { detected: 'en' }, entities: [], tags: [] };
  const bytes = new TextEncoder().encode(JSON.stringify(analysis));
  await one.saveAnalyses([{ key: (await one.waiting(1))[0]?.key ?? 0, bytes }], time);
  const key = (await one.get(tenant, ['a']))[0]?.key ?? 0;
  await one.saveVectors(await one.adoptModel('model'), [{ key, encoded: 2, vectors: null }]);
  await close(one);
  // As an update of the tables leaves it.
  const file = new SQLite(archivePath(dataDir));
  file.exec('update article set encoded = 1; update shared_position set number = 0');
  file.close();
  const again = await open({ dataDir });
  expect(await idsOf(again, 'tram')).toEqual(['a']);
  await until(async () => again.health()).toMatchObject({ articles: 1, unencoded: 0 });
});

it('lets two write the same articles at once, and both end with the same', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const ids = Array.from({ length: 20 }, (_, n) => `n${n}`);
  const write = async (archive: Archive, who: string) => {
    for (let round = 0; round < 5; round += 1) {
      const articles = ids.map((id) => article(id, `Round ${round} of ${who}: ${id}.`, who));
      await archive.put(tenant, articles, time);
      await archive.changeMetadata(
        tenant,
        [{ id: `n${round}`, add: { by: [`${who}${round}`] }, remove: {} }],
        time,
      );
    }
  };
  await Promise.all([write(one, 'first'), write(other, 'second')]);
  await expectAgreement(one, other, ids, 'round');
  const { total } = await search(one, 'round');
  expect(total).toBe(20);
});

it('agrees on groups of near-duplicates, whoever writes their versions', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const text = Array.from({ length: 60 }, (_, n) => `Sentence ${n} tells of tram ${n * 7}.`);
  const version = (n: number) =>
    article(
      `v${n}`,
      text.toSpliced(n % 60, 1, `Line ${n} is new.`).join(' '),
      'news',
      `2026-05-${10 + (n % 9)}`,
    );
  for (let n = 0; n < 24; n += 1) {
    const archive = n % 2 === 0 ? one : other;
    await archive.put(
      tenant,
      [version(n), article(`other${n}`, `Nothing like it: ${n} ${n * n}.`)],
      time,
    );
    if (n % 5 === 4) await archive.remove(tenant, [`v${n - 3}`]);
  }
  const third = await open();
  const ids = Array.from({ length: 24 }, (_, n) => [`v${n}`, `other${n}`]).flat();
  await expectAgreement(one, other, ids, 'tram');
  await expectAgreement(one, third, ids, 'tram');
  expect((await search(third, 'tram')).total).toBe(1);
});

it('assigns names and datasets once, and refuses what another process has made impossible', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const results = await Promise.allSettled([
    one.createDataset(tenant, 'Blog', time),
    other.createDataset(tenant, 'blog', time),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [name = ''] = (await one.datasets(tenant)).filter((each) => each !== 'archive');
  await one.put(tenant, [article('1', 'In the archive.')], time);
  const inDataset = { id: '1', title: 'In the blog', text: 'Another one.' };
  const put = await Promise.all([
    one.putIn(tenant, name, inDataset, time),
    other.putIn(tenant, name, inDataset, time),
  ]);
  expect(new Set(put.map(({ id }) => id))).toEqual(new Set([`${name}/1`]));
  await expect(other.deleteDataset(tenant, name)).rejects.toMatchObject({ status: 409 });
  await one.remove(tenant, ['1']);
  const state = { kind: 'withdrawn' as const, note: '', by: 'desk' };
  await expect(other.setState(tenant, '1', state, time)).rejects.toMatchObject({ status: 404 });
});

it('gives each article to one process to analyze, and those of one that is gone to others', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.put(
    tenant,
    Array.from({ length: 30 }, (_, n) => article(`n${n}`, `Number ${n}.`)),
    time,
  );
  const keysOf = async (archive: Archive, limit: number) =>
    (await archive.waiting(limit)).map(({ key }) => key);
  const [some, rest] = await Promise.all([keysOf(one, 20), keysOf(other, 20)]);
  const more = await keysOf(one, 40);
  // What a process has claimed is listed again for itself.
  expect(more).toEqual(expect.arrayContaining(some));
  expect(more.length + rest.length).toBe(30);
  expect(new Set([...more, ...rest]).size).toBe(30);
  expect(new Set(await keysOf(other, 40))).toEqual(new Set(rest));
  const [first = 0] = rest;
  await other.saveAnalyses([{ key: first, bytes: undefined }], time);
  await close(one);
  expect(await keysOf(other, 100)).toHaveLength(29);
});

it('begins anew where the database was put back to an earlier state', async () => {
  const dataDir = await makeFolder();
  const one = await open({ dataDir });
  await one.put(tenant, [article('a', 'Once.'), article('b', 'Twice.')], time);
  await close(one);
  await emptyDatabase();
  const other = await open();
  const later = new Date(time.getTime() + 1);
  await other.put(tenant, [article('c', 'Thrice.'), article('d', 'More.')], later);
  const again = await open({ dataDir });
  expect(await again.ids(tenant)).toEqual(['c', 'd']);
  expect(await idsOf(again, 'twice OR thrice')).toEqual(['c']);
  await again.put(tenant, [article('e', 'At last.')], time);
  await until(() => other.ids(tenant)).toEqual(['c', 'd', 'e']);
});

it('lets an index be made anew that has what the database no longer has', async () => {
  const dataDir = await makeFolder();
  const one = await open({ dataDir });
  await one.put(tenant, [article('a', 'Once.')], time);
  await close(one);
  await query(`insert into archive.follower values ('whole', 1, 1)`);
  const isWhole = () => query('select complete = 1 as yes from archive.follower');
  const same = await open({ dataDir });
  expect(await isWhole()).toEqual([{ yes: true }]);
  await close(same);
  await query('update archive.revision set last = 0');
  await query('truncate archive.article, archive.change');
  await open({ dataDir });
  expect(await isWhole()).toEqual([{ yes: false }]);
});

it('answers searches while a write waits for another process', async () => {
  const one = await open();
  await one.put(tenant, [article('a', 'Trams return.')], time);
  const admin = new pg.Client({ connectionString: databaseUrl() });
  await admin.connect();
  const { rows } = await admin.query(
    `select pg_try_advisory_lock(hashtext('copydesk archive')) as taken`,
  );
  expect(rows).toEqual([{ taken: true }]);
  const put = one.put(tenant, [article('b', 'Trams wait.')], time);
  expect(await idsOf(one, 'tram')).toEqual(['a']);
  await admin.end();
  await put;
  expect(await idsOf(one, 'tram')).toEqual(['a', 'b']);
});

/** Totals, facets, the order of hits, groups and texts. */
async function expectAgreement(
  one: Archive,
  other: Archive,
  ids: readonly string[],
  query: string,
) {
  const told = async (archive: Archive) => {
    const { total, facets: counted, hits } = await search(archive, query);
    const stored = await archive.get(tenant, ids);
    return {
      total,
      counted,
      hits: hits.map(({ stored: { article: hit } }) => hit.id).toSorted(),
      stored,
    };
  };
  await until(async () => isDeepStrictEqual(await told(one), await told(other))).toBe(true);
}
