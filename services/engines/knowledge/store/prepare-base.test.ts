import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSeed } from '../load-seed.ts';
import { NameIndex } from '../names/name-index.ts';
import { readIndexFile } from './index-file.ts';
import { openKnowledge } from './open-knowledge.ts';
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

it('the base of a new folder holds the seed, and an index of its names that is made once', async () => {
  const file = await prepareBase(dataDir);
  const index = new NameIndex(await readIndexFile(file));
  const seed = loadSeed();
  expect(index.itemCount).toBe(seed.length);
  const records = new RecordReader(join(dataDir, 'knowledge.sqlite'));
  for (const entity of seed.slice(0, 200)) {
    expect(records.read(entity.id)).toEqual({ entity, origin: 'seed' });
    expect(index.entityWith(entity.id)).toBeGreaterThanOrEqual(0);
  }
  expect(records.readRevision()).toBe(file.revision);
  records.close();
  expect(await prepareBase(dataDir)).toEqual(file);
  expect(await indexes()).toHaveLength(1);
});

it('a seed that has changed is put in the place of the old one, with nothing left of what it had more', async () => {
  const first = await prepareBase(dataDir);
  const { db, close } = await openKnowledge(dataDir);
  const row = { seed: '{"id":"G4"}', imported: null, record: null, popularity: 1, revision: 1 };
  await db
    .insertInto('entity')
    .values({ id: 'G4', ...row })
    .execute();
  await db.updateTable('entity').set({ seed: '{"id":"G7"}' }).where('id', '=', 'G7').execute();
  await writeState(db, 'seed', 'another');
  expect(await syncShipped(db)).toBe(true);
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
  expect(await syncShipped(db)).toBe(false);
  await close();
  expect((await prepareBase(dataDir)).revision).toBe(first.revision + 1);
  expect(await indexes()).toHaveLength(1);
});
