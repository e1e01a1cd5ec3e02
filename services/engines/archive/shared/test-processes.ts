import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { takeTestDatabase } from '../../../../lib/sql/test-postgres.ts';
import { Archive } from '../archive.ts';
import type { PutArticle } from '../types.ts';

/**
 * Archives with a folder each that share the record in one database, empty before each test: processes of the services, but
 * for the operating system.
 */
export function setUpProcesses() {
  let database: Awaited<ReturnType<typeof takeTestDatabase>>;
  const folders: string[] = [];
  const opened = new Set<Archive>();
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shared-'));
    folders.push(folder);
    return folder;
  };
  beforeEach(async () => {
    database = await takeTestDatabase();
  });
  afterEach(async () => {
    await Promise.all([...opened].map((archive) => archive.close()));
    opened.clear();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
    await database.giveBack();
  });
  return {
    makeFolder,
    databaseUrl: () => database.url,
    /** Asks the database by a connection of its own. */
    async query<Row extends object>(text: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    /** With an empty folder and the test's database unless others are given. */
    async open({ dataDir = '', databaseUrl = database.url } = {}): Promise<Archive> {
      const folder = dataDir || (await makeFolder());
      const archive = new Archive({ dataDir: folder, databaseUrl, searchers: 1 });
      opened.add(archive);
      await archive.whenReady();
      return archive;
    },
    async close(archive: Archive): Promise<void> {
      opened.delete(archive);
      await archive.close();
    },
    async emptyDatabase(): Promise<void> {
      await database.giveBack();
      database = await takeTestDatabase();
    },
  };
}

export function article(
  id: string,
  text: string,
  section = 'news',
  date = '2026-05-06',
): PutArticle {
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
