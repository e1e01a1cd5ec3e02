import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from './migrate-archive.ts';
import type { ArchiveTables } from './tables.ts';

const at = migrations.findIndex(({ name }) => name === '0007-topics');

/**
 * Updates an archive of before, whose last model has this name; returns `encoded` of its articles by id, and which change of
 * a shared record it is at.
 */
async function update(model: string, position?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'archive-topics-'));
  const path = join(folder, 'archive.sqlite');
  const before = await openDatabase<ArchiveTables>({ path, migrations: migrations.slice(0, at) });
  const article = (
    id: string,
    analysis: 'done' | 'failed' | 'waiting',
    encoded: 0 | 1 | 2 | 3,
  ) => ({
    ...{ id, analysis, encoded, tenant: 'desk', dataset: 'archive', face: 'retrieval' as const },
    ...{ body: '{}', indexed_at: '2026-05-06T10:00:00.000Z', length: 1, leads: 1 },
    ...{ media: null, published_at: null, found: null, signature: null, vectors: null },
    duplicate_group: null,
  });
  const rows = [
    article('whole', 'done', 2),
    article('begun', 'done', 1),
    article('without', 'done', 3),
    article('failed', 'failed', 2),
    article('waiting', 'waiting', 0),
  ];
  await before.db
    .insertInto('article')
    .values(rows.map((row, n) => ({ ...row, key: n + 1 })))
    .execute();
  const models = ['earlier', model].map((name, n) => ({ name, number: n + 1 }));
  await before.db.insertInto('encoder_model').values(models).execute();
  if (position !== undefined)
    await sql`insert into shared_position (number) values (${position})`.execute(before.db);
  await before.close();
  const after = await openDatabase<ArchiveTables>({ path, migrations });
  const read = await after.db.selectFrom('article').select(['id', 'encoded']).execute();
  const query = sql<{ number: number }>`select number from shared_position`;
  const [shared] = (await query.execute(after.db)).rows;
  await after.close();
  rmSync(folder, { recursive: true });
  const encoded = Object.fromEntries(read.map((row) => [row.id, row.encoded]));
  return { encoded, position: shared?.number };
}

it.each([
  ['the built-in encoder', 'multilingual-e5-small-8bit-3', 1],
  ['another', 'another', 2],
])('has topics looked for in articles with all vectors of %s', async (_, model, whole) => {
  const { encoded, position } = await update(model);
  expect(encoded).toEqual({ whole, begun: 1, without: 3, failed: 2, waiting: 0 });
  expect(position).toBeUndefined();
});

it('has a copy of a shared record take all rows over again', async () => {
  expect(await update('multilingual-e5-small-8bit-3', 7)).toMatchObject({ position: 0 });
});
