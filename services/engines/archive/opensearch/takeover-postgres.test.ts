import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../lib/sql/test-postgres.ts';
import { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';
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
