import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../lib/sql/test-postgres.ts';
import { Archive } from '../archive.ts';
import type { IndexedArticle, IndexedArticles } from '../record/indexed-articles.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';
import { OpenSearchClient } from './client.ts';
import { Feeder } from './feeder.ts';
import { searchedName } from './index-definition.ts';
import { IndexDirectory } from './index-directory.ts';
import { dataset, now, tenant, testServer } from './test-both-engines.ts';

const folders: string[] = [];
const opened = new Set<Archive>();

afterAll(async () => {
  await Promise.all([...opened].map((archive) => archive.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A record of its own, and the indexes of it. */
async function makeServers(name: string) {
  return { databaseUrl: await createTestDatabase(), openSearch: testServer(name) };
}

async function open(servers: Awaited<ReturnType<typeof makeServers>>): Promise<Archive> {
  const dataDir = mkdtempSync(join(tmpdir(), 'copydesk-takeover-'));
  folders.push(dataDir);
  const archive = new Archive({ dataDir, ...servers, searchers: 1 });
  opened.add(archive);
  await archive.whenReady();
  return archive;
}

async function close(archive: Archive): Promise<void> {
  opened.delete(archive);
  await archive.close();
}

function put(archive: Archive, ...ids: string[]) {
  const articles = ids.map((id): PutArticle => {
    const paraSpecs = [{ type: 'text', text: `Saved as ${id}, whoever sends it.` }];
    return { face: 'retrieval', dataset, article: { id, language: 'en', paraSpecs } };
  });
  return archive.put(tenant, articles, now);
}

function eventually(archive: Archive) {
  const found = async () => {
    const { hits } = await archive.search(tenant, { ...usualSearch, query: 'saved', limit: 100 });
    return hits.map(({ stored }) => stored.article.id).toSorted();
  };
  return expect.poll(() => found().catch(() => 'no answer'), { timeout: 120_000 });
}

it('answers about a tenant without articles, whichever process is asked', async () => {
  const servers = await makeServers('empty');
  const first = await open(servers);
  await put(first, 'a');
  await eventually(first).toEqual(['a']);
  const second = await open(servers);
  const total = async () =>
    (await second.search('nobody', { ...usualSearch, query: 'saved' }).catch(() => undefined))
      ?.total;
  await expect.poll(total, { timeout: 120_000 }).toBe(0);
  await put(second, 'b');
  await eventually(second).toEqual(['a', 'b']);
});

it('is fed by one process at a time, whichever wrote, and goes on when that one ends', async () => {
  const servers = await makeServers('takeover');
  const first = await open(servers);
  await put(first, 'a');
  await eventually(first).toEqual(['a']);
  const second = await open(servers);
  await put(second, 'b');
  await eventually(second).toEqual(['a', 'b']);
  await put(first, 'c');
  await close(first);
  await put(second, 'd');
  await second.remove(tenant, ['a']);
  await eventually(second).toEqual(['b', 'c', 'd']);
  const third = await open(servers);
  await close(second);
  await put(third, 'e');
  await eventually(third).toEqual(['b', 'c', 'd', 'e']);
});

it('keeps the newer version where a call of a process that was paused comes last', async () => {
  const client = new OpenSearchClient(testServer('paused'));
  const directory = new IndexDirectory(client);
  const name = searchedName(client.prefix, tenant);
  await directory.define();
  await directory.begin(name, now);
  await directory.replace(name, await directory.read(name));
  /** Sends two articles as the record had them at a position, from which some are gone. */
  const send = (position: number, ...gone: string[]) => {
    const byId = (_: string, id: string) =>
      gone.includes(id) ? undefined : versionAt(position, id);
    const record = { position, byId, between: () => [], lastKey: () => 0 };
    const feeder = new Feeder(client, record as unknown as IndexedArticles);
    return feeder.index({ tenant, ids: ['a', 'b'], names: [name] });
  };
  const found = async () => {
    await directory.refresh(name);
    const body = { docvalue_fields: ['key'], sort: ['own.articleId'] };
    const { hits } = await client.ask<Found>('POST', `/${name}/_search`, { body });
    return hits.hits.map(({ _id, fields }) => [_id, ...fields.key]);
  };
  await send(5);
  await send(7, 'b');
  expect(await found()).toEqual([['a', 7]]);
  // An article that is gone does not come back, a newer one is not replaced.
  expect(await send(6)).toEqual({ refused: [] });
  expect(await send(6, 'a')).toEqual({ refused: [] });
  expect(await found()).toEqual([['a', 7]]);
  // Sent again, as after an answer that was lost.
  await send(7, 'b');
  await send(8);
  expect(await found()).toEqual([
    ['a', 8],
    ['b', 8],
  ]);
});

type Found = { hits: { hits: { _id: string; fields: { key: number[] } }[] } };

function versionAt(position: number, id: string): IndexedArticle {
  const paraSpecs = [{ type: 'text', text: `Saved as ${id}.` }];
  return {
    put: { face: 'retrieval', dataset, article: { id, language: 'en', paraSpecs } },
    ...{ id, key: position, group: null, leads: true, found: undefined, vectors: undefined },
    ...{ indexedAt: now.toISOString(), prior: 0.5 },
  };
}
