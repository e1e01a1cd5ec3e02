import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectSameRows,
  expectTablesOfNew,
  layDump,
  type Row,
  readTables,
  type Tables,
} from '../../lib/sql/test-upgrade.ts';
import { withTopics } from '../engines/archive/found-topics.ts';
import { migrations as archiveSteps } from '../engines/archive/record/migrate-archive.ts';
import { archivePath } from '../engines/archive/record/open-archive.ts';
import { knowledgePath } from '../engines/knowledge/store/base-files.ts';
import { migrations as knowledgeSteps } from '../engines/knowledge/store/migrations.ts';
import { migrations as photoSteps } from '../engines/photos/local/store/migrations.ts';
import { photosPath } from '../engines/photos/local/store/photo-store.ts';
import { storePath, migrations as storeSteps } from '../engines/store/port.ts';
import { startTestServices, startTime, type TestServices } from './test-services.ts';

/*
 * `test-data/NNNN` holds what services of an earlier day wrote, asked over HTTP, by the steps of their store: tags, a
 * correction, an analysis with feedback, a question with a verdict, and articles, analyzed; later ones an uploaded photo,
 * and the last one what was imported into the knowledge base. Rows that services make anew are left out.
 */
const folder = join(import.meta.dirname, 'test-data');
const releases = readdirSync(folder).sort();
/** Questions are kept for 90 days. */
const written = new Date('2026-11-30T12:00:00Z');

const databases = {
  services: { pathOf: storePath, steps: storeSteps },
  archive: { pathOf: archivePath, steps: archiveSteps },
  photos: { pathOf: photosPath, steps: photoSteps },
  knowledge: { pathOf: knowledgePath, steps: knowledgeSteps },
};
type Name = keyof typeof databases;

/** Findings without topics, which later services find. */
function readFound(found: unknown): unknown {
  return typeof found === 'string' ? withTopics(JSON.parse(found), []) : found;
}

describe.each(releases)('data of the services of %s', (release) => {
  const dumps = readdirSync(join(folder, release));
  const dataDir = mkdtempSync(join(tmpdir(), 'services-'));
  const before = new Map<Name, Tables>();
  const rowsOf = (name: Name, table: string): Row[] => before.get(name)?.get(table) ?? [];
  const pathOf = (name: Name) => databases[name].pathOf(dataDir);

  let today = written;
  let services: TestServices;
  beforeAll(async () => {
    for (const name of Object.keys(databases) as Name[]) {
      const dump = `${name}.sql`;
      if (dumps.includes(dump))
        before.set(name, layDump(pathOf(name), join(folder, release, dump)));
    }
    services = await startTestServices({ dataDir }, { now: () => today });
    await services.whenReady();
  }, startTime);
  afterAll(() => services.close());

  async function ask(path: string, body?: object): Promise<unknown> {
    const answer = await services.call(path, body && { body });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  }

  test('no row of tags, corrections, feedback and answers is lost or says something else', () => {
    expect(rowsOf('services', 'feedback')).toHaveLength(2);
    expectSameRows(pathOf('services'), before.get('services') ?? new Map());
  });

  test('the tables become those of new databases', async () => {
    for (const name of before.keys()) await expectTablesOfNew(pathOf(name), databases[name].steps);
  });

  test('every article keeps its text and its analysis', () => {
    // The background makes a new version of an article, with a key of its own and topics, when it has encoded it.
    const told = (rows: Row[] = []) =>
      new Map(
        rows.map((row): [unknown, Row] => {
          const { id, dataset, body, published_at } = row;
          const found = readFound(row.found);
          return [id, { dataset, body, published_at, found }];
        }),
      );
    const articles = told(rowsOf('archive', 'article'));
    expect(articles.size).toBeGreaterThan(4);
    const after = readTables(pathOf('archive'));
    expect(told(after.get('article'))).toEqual(articles);
    for (const table of ['article_state', 'article_verdict', 'article_name']) {
      expect(after.get(table), table).toEqual(expect.arrayContaining(rowsOf('archive', table)));
    }
  });

  test('tags, corrections and articles are found by the services of today', async () => {
    const tag = await ask('/v2/customize/editorial_tag/GX-transport');
    expect(tag).toMatchObject({
      name: 'City transport',
      stdForms: { cs: 'městská doprava' },
      aliases: { cs: ['MHD'] },
      rule: 'tram NEAR line',
    });
    const analysis = { id: 'd', text: 'They met in Brno.', language: 'en' };
    expect(await ask('/v2/nlp/analyze', analysis)).toMatchObject({
      entities: [{ gkbId: 'G1001', stdForm: 'Brno town' }],
    });
    const search = JSON.stringify(await ask('/v1/articles/search', { query: '', limit: 10 }));
    for (const { id } of rowsOf('archive', 'article')) {
      await ask(`/v1/articles/${encodeURIComponent(String(id))}`);
      expect(search).toContain(String(id));
    }
    const datasets = await ask('/v2/articles');
    for (const { name } of rowsOf('archive', 'dataset')) expect(datasets).toContain(name);
  });

  if (dumps.includes('photos.sql')) {
    test('an uploaded photo is found with its file, name and credit', async () => {
      const pictures = rowsOf('photos', 'picture');
      expect(pictures).toHaveLength(1);
      const after = readTables(pathOf('photos')).get('picture');
      for (const { id, file, digest, record } of pictures) {
        expect(after).toContainEqual(expect.objectContaining({ id, file, digest, record }));
        const found = await ask('/v2/photos/uploads/search', { query: 'tram' });
        expect(found).toMatchObject({
          photos: [{ id, name: { en: 'A red tram in Brno' }, credit: 'Jana Malá', bytes: 659 }],
        });
      }
    });
  }

  if (dumps.includes('knowledge.sql')) {
    test('imported items of the knowledge base are kept and shown', async () => {
      const items = rowsOf('knowledge', 'entity');
      expect(items).toHaveLength(22);
      expectSameRows(pathOf('knowledge'), before.get('knowledge') ?? new Map(), {
        // The items that come with the program have changed since, and their revisions with them.
        left: { entity: ['seed', 'record', 'popularity', 'revision'] },
        moved: ['state'],
        grown: ['entity', 'external_id', 'redirect'],
      });
      const ids = items.map(({ id }) => String(id));
      const records = await ask('/v2/knowledgebase/records', { ids, language: 'en' });
      for (const id of ids) expect(JSON.stringify(records)).toContain(`"${id}"`);
    });
  }

  // One release is enough, as a start takes long.
  if (release === releases[0]) {
    test(
      'questions of more than 90 days ago are gone after the next start, without another question',
      async () => {
        expect(readTables(pathOf('services')).get('research_interaction')).not.toEqual([]);
        today = new Date(written.getTime() + 91 * 86_400_000);
        await services.restart();
        const tables = readTables(pathOf('services'));
        for (const table of ['research_interaction', 'research_feedback', 'reference']) {
          expect(tables.get(table) ?? [], table).toEqual([]);
        }
        expect(tables.get('feedback')).toHaveLength(2);
      },
      startTime,
    );
  }
});
