import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KnowledgeEntity } from '../entity.ts';
import { loadShipped } from '../load-shipped.ts';
import { NameIndex } from '../names/name-index.ts';
import { readOpenItems } from '../open-items.ts';
import { readIndexFile } from './index-file.ts';
import { openKnowledge, withKnowledge } from './open-knowledge.ts';
import { prepareBase } from './prepare-base.ts';
import { RecordReader } from './record-reader.ts';
import { readRevision, writeState } from './rows.ts';
import { syncShipped } from './sync-shipped.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'knowledge-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const indexes = async () =>
  (await readdir(dataDir)).filter((name) => name.startsWith('knowledge-names.'));

it('the base of a new folder holds the seed and the open items, and an index of its names that is made once', async () => {
  const file = await prepareBase(dataDir);
  const index = new NameIndex(await readIndexFile(file));
  const { seed, open } = loadShipped('usual');
  const ids = new Set(seed.map(({ externalIds }) => externalIds?.wikidata));
  const isSeeds = ({ externalIds }: KnowledgeEntity) => ids.has(externalIds?.wikidata);
  const added = open.filter((entity) => !isSeeds(entity));
  expect(index.itemCount).toBe(seed.length + added.length);
  const records = new RecordReader(join(dataDir, 'knowledge.sqlite'));
  for (const entity of seed.slice(0, 200)) {
    const { names, popularity, descriptions } = entity;
    const kept = { popularity, descriptions: expect.objectContaining(descriptions) };
    expect(records.read(entity.id)).toMatchObject({ entity: kept, origin: 'seed' });
    expect(records.read(entity.id)?.entity.names.en?.[0]).toBe(names.en?.[0]);
    expect(index.entityWith(entity.id)).toBeGreaterThanOrEqual(0);
  }
  for (const entity of added.slice(0, 200)) {
    expect(records.read(entity.id)).toEqual({ entity, origin: 'open' });
    expect(index.entityWith(entity.id)).toBeGreaterThanOrEqual(0);
  }
  const known = open.find(isSeeds);
  expect(records.resolve(known?.id ?? '')?.origin).toBe('seed');
  expect(records.readRevision()).toBe(file.revision);
  records.close();
  expect(await prepareBase(dataDir)).toEqual(file);
  // It is read where it was built.
  expect(await indexes()).toHaveLength(0);
});

it('a seed that has changed is put in the place of the old one, with nothing left of what it had more', async () => {
  const first = await prepareBase(dataDir);
  const { db, close } = await openKnowledge(dataDir);
  const row = {
    seed: '{"id":"G4"}',
    imported: null,
    open: null,
    record: null,
    popularity: 1,
    revision: 1,
  };
  await db
    .insertInto('entity')
    .values({ id: 'G4', ...row })
    .execute();
  await db.updateTable('entity').set({ seed: '{"id":"G7"}' }).where('id', '=', 'G7').execute();
  await writeState(db, 'shipped', 'another');
  expect(await syncShipped(db, 'usual')).toBe(true);
  expect(await readRevision(db)).toBe(first.revision + 1);
  const changed = await db
    .selectFrom('entity')
    .select('id')
    .where('revision', '=', first.revision + 1)
    .execute();
  expect(changed).toEqual([{ id: 'G7' }]);
  expect(await db.selectFrom('redirect').select(['id', 'target']).execute()).toEqual([
    { id: 'G4', target: null },
  ]);
  expect(await syncShipped(db, 'usual')).toBe(false);
  await close();
  expect((await prepareBase(dataDir)).revision).toBe(first.revision + 1);
  expect(await indexes()).toHaveLength(1);
});

it('takes all open items where they are wanted, which an import leaves as it is', async () => {
  const index = new NameIndex(await readIndexFile(await prepareBase(dataDir, 'all')));
  expect(index.itemCount).toBeGreaterThan(readOpenItems().length);
  expect(await withKnowledge(dataDir, (db) => syncShipped(db))).toBe(false);
});
