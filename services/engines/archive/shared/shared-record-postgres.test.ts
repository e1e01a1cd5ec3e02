import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import { openSharedArchive, SharedRecord } from './shared-record.ts';
import { article, setUpProcesses } from './test-processes.ts';

// Archives start and end in each test.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const tenant = 'desk';
const time = new Date('2026-05-06T10:00:00Z');
const minute = 60_000;
const month = 31 * 24 * 60 * minute;
const { open, close, makeFolder, databaseUrl, query } = setUpProcesses();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Opens the record as a process does. Only its connections are closed at the end, as if the process had been killed. */
async function openRecord(): Promise<SharedRecord> {
  const opened = await openSharedArchive(databaseUrl());
  cleanups.push(() => opened.close());
  return new SharedRecord(opened);
}

const letClaimsAge = (milliseconds: number) =>
  query(`update archive.claim set expires_at = expires_at - ${milliseconds}`);
const letRemovalsAge = (milliseconds: number) =>
  query(`update archive.change set removed_at = removed_at - ${milliseconds}`);

async function putMany(archive: Archive, count: number): Promise<void> {
  const list = Array.from({ length: count }, (_, n) => article(`n${n}`, `Number ${n}.`));
  await archive.put(tenant, list, time);
}

/** Marks everything as analyzed, so that it is to be encoded. */
async function endAnalyses(archive: Archive): Promise<void> {
  const waiting = await archive.waiting(100);
  await archive.saveAnalyses(
    waiting.map(({ key }) => ({ key, bytes: undefined })),
    time,
  );
}

const work = {
  analyze: {
    prepare: async () => undefined,
    claim: (record: SharedRecord) => record.claims.waiting(20),
    take: (archive: Archive) => archive.waiting(100),
  },
  encode: {
    prepare: endAnalyses,
    claim: (record: SharedRecord) => record.claims.unencoded(20),
    take: (archive: Archive) => archive.unencoded(100),
  },
};

for (const [name, { prepare, claim, take }] of Object.entries(work)) {
  it(`lets another process ${name} what a killed one had claimed, once that runs out`, async () => {
    const one = await open();
    await putMany(one, 30);
    await prepare(one);
    const killed = await openRecord();
    const claimed = await claim(killed);
    expect(claimed).toHaveLength(20);
    const takeKeys = async () => (await take(one)).map(({ key }) => key);
    const left = await takeKeys();
    expect(left).toHaveLength(10);
    expect(new Set([...left, ...claimed]).size).toBe(30);
    await letClaimsAge(minute / 2);
    expect(new Set(await takeKeys())).toEqual(new Set(left));
    await letClaimsAge(minute);
    expect(await takeKeys()).toHaveLength(30);
    expect(await claim(killed)).toEqual([]);
  });

  it(`leaves to a process that is busy for long what it has claimed to ${name}`, async () => {
    const one = await open();
    await putMany(one, 30);
    await prepare(one);
    const slow = await openRecord();
    const claimed = await claim(slow);
    expect(claimed).toHaveLength(20);
    for (let halves = 0; halves < 4; halves += 1) {
      await letClaimsAge(minute / 2);
      await slow.maintain();
    }
    const taken = (await take(one)).map(({ key }) => key);
    expect(taken.filter((key) => claimed.includes(key))).toEqual([]);
  });

  it(`lists what a process has claimed to ${name} and never heard of to it again`, async () => {
    const one = await open();
    await putMany(one, 30);
    await prepare(one);
    const record = await openRecord();
    const claimed = await claim(record);
    await record.maintain();
    expect(new Set(await claim(record))).toEqual(new Set(claimed));
  });
}

const listRemovals = async () => {
  const rows = await query<{ id: string }>(
    'select id from archive.change where removed_at is not null order by id',
  );
  return rows.map(({ id }) => id);
};

it('lists removals for a month; a copy that was away for longer is made anew', async () => {
  const dataDir = await makeFolder();
  const away = await open({ dataDir });
  const list = [article('a', 'Trams return.'), article('b', 'Trams wait.')];
  await away.put(tenant, list, time);
  await close(away);
  const other = await open();
  await other.put(tenant, [article('c', 'Trams stop.'), article('d', 'Trams go on.')], time);
  await other.remove(tenant, ['a', 'd']);
  await letRemovalsAge(month);
  await other.remove(tenant, ['c']);
  const record = await openRecord();
  await record.maintain();
  expect(await listRemovals()).toEqual(['c']);
  await expect(record.changesAfter(2)).rejects.toMatchObject({ name: 'OutdatedError' });
  const again = await open({ dataDir });
  expect(await again.ids(tenant)).toEqual(['b']);
  const { hits } = await again.search(tenant, { ...usualSearch, query: 'trams' });
  expect(hits.map(({ stored }) => stored.article.id)).toEqual(['b']);
  await again.put(tenant, [article('e', 'Trams again.')], time);
  await expect.poll(() => other.ids(tenant)).toEqual(['b', 'e']);
});

it('makes the index of another engine anew that was not told of removals for so long', async () => {
  const one = await open();
  await putMany(one, 3);
  const record = await openRecord();
  const { last } = await record.revision();
  expect(await record.followers.follow('index', last)).toBe(false);
  await record.followers.complete('index');
  await one.remove(tenant, ['n0']);
  await record.maintain();
  expect(await record.followers.follow('index', last)).toBe(true);
  expect(await record.followers.unindexed('index', last + 1, 10)).toMatchObject([{ id: 'n0' }]);
  await letRemovalsAge(month);
  await record.maintain();
  expect(await listRemovals()).toEqual([]);
  expect(await record.followers.follow('index', last + 1)).toBe(false);
});
