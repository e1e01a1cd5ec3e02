import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectSameRows,
  layDump,
  type Row,
  readTables,
  type Tables,
} from '../../lib/sql/test-upgrade.ts';
import { archivePath } from '../engines/archive/record/open-archive.ts';
import { storePath } from '../engines/store/port.ts';
import { startTestServices, startTime, type TestServices } from './test-services.ts';

/*
 * `test-data` holds what the services of the second day of the project wrote, asked over HTTP: a tag, a correction, an
 * analysis with feedback, a question with a verdict, and six of their sample articles, analyzed.
 */
/** Questions are kept for 90 days. */
let today = new Date('2026-11-29T00:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'services-'));
const dump = (name: string) => join(import.meta.dirname, 'test-data', name);

let store: Tables;
let archive: Tables;
let services: TestServices;
beforeAll(async () => {
  store = layDump(storePath(dataDir), dump('services-0004.sql'));
  archive = layDump(archivePath(dataDir), dump('archive-0001.sql'));
  services = await startTestServices({ dataDir }, { now: () => today });
  await services.whenReady();
});
afterAll(() => services.close());

test('no row of tags, corrections, feedback and answers is lost or says something else', () => {
  expect(store.get('feedback')).toHaveLength(2);
  expectSameRows(storePath(dataDir), store);
});

test('every article keeps its text and its analysis', () => {
  // The background makes a new version of an article, with a key of its own, when it has encoded it.
  const told = (tables: Tables) =>
    new Map(
      tables.get('article')?.map((row): [unknown, Row] => {
        const { id, dataset, body, published_at, found } = row;
        return [id, { dataset, body, published_at, found }];
      }),
    );
  expect(told(archive).size).toBe(6);
  expect(told(readTables(archivePath(dataDir)))).toEqual(told(archive));
});

test('tags, corrections and articles are found by the services of today', async () => {
  const tag = await services.call('/v2/customize/editorial_tag/GX-transport');
  expect(tag.json).toMatchObject({
    name: 'City transport',
    stdForms: { cs: 'městská doprava' },
    aliases: { cs: ['MHD'] },
    rule: 'tram NEAR line',
  });
  const analysis = { id: 'd', text: 'They met in Brno.', language: 'en' };
  const { json } = await services.call('/v2/nlp/analyze', { body: analysis });
  expect(json).toMatchObject({ entities: [{ gkbId: 'G1001', stdForm: 'Brno town' }] });
  for (const { id } of archive.get('article') ?? []) {
    const found = await services.call(`/v1/articles/${encodeURIComponent(String(id))}`);
    expect(found.status, found.text).toBe(200);
  }
  const search = await services.call('/v1/articles/search', { body: { query: '', limit: 10 } });
  expect(search.text).toContain(String(archive.get('article')?.[0]?.id));
});

test(
  'questions of more than 90 days ago are gone after the next start, without another question',
  async () => {
    expect(readTables(storePath(dataDir)).get('research_interaction')).not.toEqual([]);
    today = new Date(today.getTime() + 91 * 86_400_000);
    await services.restart();
    const tables = readTables(storePath(dataDir));
    for (const table of ['research_interaction', 'research_feedback', 'reference']) {
      expect(tables.get(table) ?? [], table).toEqual([]);
    }
    expect(tables.get('feedback')).toHaveLength(2);
  },
  startTime,
);
