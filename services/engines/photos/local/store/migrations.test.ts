import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../lib/sql/open-database.ts';
import { pictureTerms } from '../../ranking/picture-entry.ts';
import { migrations } from './migrations.ts';
import { PhotoStore, photosPath } from './photo-store.ts';

it('adds up the sizes of pictures that an earlier version stored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'photos-'));
  const path = photosPath(dataDir);
  const { db, close } = await openDatabase({ path, migrations: migrations.slice(0, 3) });
  for (const [id, record] of [
    ['a', '{"bytes":5}'],
    ['b', '{"bytes":7}'],
    ['c', '{}'],
  ]) {
    await sql`insert into picture (bank, shelf, id, file, seen, digest, record, version, is_read)
      values ('uploads', 'desk', ${id}, '', '', '', ${record}, '', 1)`.execute(db);
  }
  await close();
  const store = await PhotoStore.open({ dataDir }, pictureTerms);
  expect(await store.bytesOf({ bank: 'uploads', shelf: 'desk' })).toBe(12);
  await store.close();
  await rm(dataDir, { recursive: true });
});
