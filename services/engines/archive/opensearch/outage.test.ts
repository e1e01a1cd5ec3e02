import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../../lib/log/log.ts';
import {
  type RunningOpenSearch,
  startOpenSearch,
} from '../../../../scripts/opensearch/start-opensearch.ts';
import { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';
import { OpenSearchClient, type OpenSearchSettings } from './client.ts';
import { searchedName } from './index-definition.ts';
import { IndexDirectory } from './index-directory.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';
import { dataset, now, tenant, whenIndexed } from './test-both-engines.ts';
import { meaningOf, saveVectors } from './test-vectors.ts';

const secret = 'pa55word-of-the-search';
let server: RunningOpenSearch;
let settings: OpenSearchSettings;
let archive: Archive;
const dataDir = mkdtempSync(join(tmpdir(), 'copydesk-outage-'));
const lines: string[] = [];
const log = createLog({ name: 'test', destination: { write: (line) => void lines.push(line) } });

const open = () => new Archive({ dataDir, log, openSearch: settings });

beforeAll(async () => {
  const started = await startOpenSearch();
  if ('missing' in started) throw new Error(started.missing);
  server = started;
  settings = { url: server.url, user: 'desk', password: secret, prefix: 'outage' };
  archive = open();
  await archive.whenReady();
}, 300_000);

afterAll(async () => {
  await archive?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function put(...ids: string[]) {
  const articles = ids.map((id): PutArticle => {
    const paraSpecs = [{ type: 'text', text: `Saved as ${id}, whatever happens.` }];
    return { face: 'retrieval', dataset, article: { id, language: 'en', paraSpecs } };
  });
  return archive.put(tenant, articles, now);
}

async function found(query = 'saved'): Promise<string[]> {
  const { hits } = await archive.search(tenant, { ...usualSearch, query, limit: 100 });
  return hits.map(({ stored }) => stored.article.id).toSorted();
}

/** Articles are indexed behind the requests; waiting is not what is tested. */
const eventually = (query?: string) =>
  expect.poll(() => found(query).catch(() => 'no answer'), { timeout: 120_000 });

const directory = () => new IndexDirectory(new OpenSearchClient(settings));
const name = () => searchedName(settings.prefix, tenant);

it('finds a saved article soon, without being asked to wait', async () => {
  await put('a');
  await eventually().toEqual(['a']);
});

it('says that the engine is away, loses nothing, and catches up', async () => {
  await server.kill();
  await expect(found()).rejects.toMatchObject({
    status: 503,
    message: 'The search engine does not answer. Try again in a moment.',
    headers: { 'Retry-After': '5' },
  });
  await put('b');
  await put('c');
  await archive.remove(tenant, ['a']);
  expect(await archive.ids(tenant)).toEqual(['b', 'c']);
  await server.restart();
  await eventually().toEqual(['b', 'c']);
});

it('goes on after both sides were away at once', async () => {
  await server.kill();
  await put('d');
  await archive.close();
  archive = open();
  await archive.whenReady();
  await put('e');
  await server.restart();
  await eventually().toEqual(['b', 'c', 'd', 'e']);
});

it('stops at once, whatever it is sending', async () => {
  for (let number = 0; number < 5; number += 1) {
    await put(`g${number}`);
    await archive.close();
    archive = open();
    await archive.whenReady();
  }
  const ids = ['g0', 'g1', 'g2', 'g3', 'g4'];
  await eventually().toEqual(expect.arrayContaining(ids));
  await archive.remove(tenant, ids);
  await eventually().toEqual(['b', 'c', 'd', 'e']);
});

it('makes a lost index anew from the record', async () => {
  const { live } = await directory().read(name());
  await directory().drop(live?.index ?? '');
  await eventually().toEqual(['b', 'c', 'd', 'e']);
  expect((await directory().read(name())).live?.index).not.toBe(live?.index);
});

it('makes an index anew that was not followed for a while', async () => {
  await archive.close();
  const alone = new Archive({ dataDir });
  await alone.whenReady();
  await alone.remove(tenant, ['d']);
  await alone.close();
  archive = open();
  await archive.whenReady();
  await whenIndexed(archive);
  expect(await found()).toEqual(['b', 'c', 'e']);
});

it('rebuilds an index on request while the old one answers, with what changes meanwhile', async () => {
  const before = (await directory().read(name())).live?.index;
  const said: string[] = [];
  const rebuilding = rebuildIndexes(settings, {
    say: (line) => said.push(line),
    signal: AbortSignal.timeout(120_000),
    interval: 100,
  });
  let isOver = false;
  const end = rebuilding.finally(() => {
    isOver = true;
  });
  let searches = 0;
  for (let number = 0; !isOver; number += 1) {
    if (number % 10 === 0) await put(`f${number}`);
    expect(await found('=b')).toEqual(['b']);
    searches += 1;
  }
  expect(await end).toBe(true);
  expect(searches).toBeGreaterThan(0);
  expect(said.at(-1)).toBe(`${name()}: the new index answers`);
  expect((await directory().read(name())).live?.index).not.toBe(before);
  await whenIndexed(archive);
  expect(await found()).toEqual(await archive.ids(tenant));
});

it('ranks by meaning what words have found, as this server finds no vectors', async () => {
  const topics = new Map([
    ['b', 0],
    ['c', 1],
    ['e', 2],
  ]);
  await saveVectors(archive, tenant, topics);
  await whenIndexed(archive);
  for (const [id, topic] of topics) {
    const meaning = await meaningOf(archive, topic);
    const search = { ...usualSearch, limit: 100, meaning };
    const { hits } = await archive.search(tenant, { ...search, query: 'saved' });
    expect(hits[0]?.stored.article.id).toBe(id);
    expect(hits).toHaveLength((await archive.ids(tenant)).length);
    const others = await archive.search(tenant, { ...search, query: 'nothing' });
    expect(others.hits).toEqual([]);
  }
  expect(archive.health().vectors).toBe('reranked');
});

it('never logs the password, nor texts of articles', () => {
  const logged = lines.join('');
  expect(logged).toContain('the search engine does not answer');
  expect(logged).toContain('the search engine answers again');
  expect(logged).not.toContain(secret);
  expect(logged).not.toContain(Buffer.from(`desk:${secret}`).toString('base64'));
  expect(logged).not.toContain('whatever happens');
});
