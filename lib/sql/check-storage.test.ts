import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { checkDatabase, checkDisk } from './check-storage.ts';
import { openDatabase } from './open-database.ts';

test('a database that is damaged while it is open is noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  const path = join(folder, 'notes.sqlite');
  const migrations = Array.from({ length: 12 }, (_, n) => ({
    name: `note${n}`,
    up: (db: Kysely<unknown>) =>
      db.schema.createTable(`note${n}`).addColumn('id', 'text').execute(),
  }));
  await (await openDatabase({ path, migrations })).close();
  const { close } = await openDatabase({ path, migrations });
  expect(checkDatabase(path)).toBe('ok');
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(6 * 4096, 0x5a), 0, 6 * 4096, 3 * 4096);
  await file.close();
  expect(checkDatabase(path)).toBe('failed');
  await close();
  await rm(folder, { recursive: true });
});

test('a disk without room, or a folder that nothing can be written to, is noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  const { state, freeMb } = await checkDisk(folder);
  expect(state).toBe('ok');
  expect(freeMb).toBeGreaterThan(0);
  expect(await checkDisk(folder, (freeMb + 1_000) * 2 ** 20)).toMatchObject({ state: 'full' });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await checkDisk(folder)).toMatchObject({ state: 'failed' });
});
