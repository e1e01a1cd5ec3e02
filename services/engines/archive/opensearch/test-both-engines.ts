import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateArticles, takeArticles } from '../../../../bench/generated-articles.ts';
import type { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import {
  createTestDatabase,
  testServer as databaseServer,
} from '../../../../lib/sql/test-postgres.ts';
import { Archive } from '../archive.ts';
import { addSampleArticles } from '../samples.ts';
import type { PutArticle } from '../types.ts';
import type { OpenSearchSettings } from './client.ts';

export const tenant = 'desk';
export const dataset = 'archive';
export const now = new Date('2026-06-01T12:00:00Z');

/** The server that `npm run test:search` has started, under names that no other test uses. */
export function testServer(name: string): OpenSearchSettings {
  const url = process.env.SEARCH_TEST_URL;
  if (!url) throw new Error('These tests need a server: npm run test:search.');
  return { url, prefix: `test-${name}-${process.pid}-${Date.now()}` };
}

/** The same archive searched by the built-in index and by OpenSearch. */
export type BothEngines = {
  readonly own: Archive;
  readonly other: Archive;
  /** Does the same in both, and waits until OpenSearch has it. */
  change(act: (archive: Archive) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

export async function openBothEngines(openSearch: OpenSearchSettings): Promise<BothEngines> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'copydesk-search-')));
  const [first = '', second = ''] = folders;
  const own = new Archive({ dataDir: first, databaseUrl: await takeDatabase() });
  const other = new Archive({ dataDir: second, openSearch, databaseUrl: await takeDatabase() });
  await Promise.all([own.whenReady(), other.whenReady()]);
  return {
    own,
    other,
    async change(act) {
      await act(own);
      await act(other);
      await whenIndexed(other);
    },
    async close() {
      await Promise.all([own.close(), other.close()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The record is in PostgreSQL where the tests have one. */
const takeDatabase = async () => (databaseServer() ? createTestDatabase() : undefined);

/** Resolves when everything that the record knows has been sent. */
export async function whenIndexed(archive: Archive): Promise<void> {
  for (let left = 1_200; left > 0; left -= 1) {
    if (await archive.isIndexed()) return;
    await wait(50);
  }
  throw new Error('OpenSearch did not follow.');
}

/** Puts the samples in eight languages and generated articles, some of them near-duplicates. */
export async function fill(archive: Archive, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-samples-'));
  await addSampleArticles(archive, { dataDir: folder, tenant, dataset, time: now });
  rmSync(folder, { recursive: true, force: true });
  const put = generated(count).map((article): PutArticle => {
    return { face: 'retrieval', article, dataset };
  });
  for (let from = 0; from < put.length; from += 500)
    await archive.put(tenant, put.slice(from, from + 500), now);
}

export function generated(count: number): ArchiveArticle[] {
  const languages = { en: 0.6, cs: 0.3, de: 0.1 };
  return [...takeArticles(generateArticles({ count, duplicates: 0.1, languages }), count)];
}
