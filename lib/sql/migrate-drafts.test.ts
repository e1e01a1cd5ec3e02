import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

test('feedback of before is found by the words that stand for its times', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const at = migrations.findIndex(({ name }) => name.endsWith('feedback-words'));
  const { db, close } = await openDatabase<unknown>({ path, migrations: migrations.slice(0, at) });
  const when = '2026-05-06T10:00:00Z';
  await sql`pragma foreign_keys = off`.execute(db);
  for (const [id, type] of [
    ['length', 'duration'],
    ['model', 'product'],
    ['plain', null],
  ])
    await sql`insert into outbox (id, draft_id, item, state, status, reference_key, std_form, type, at, search)
      values (${id}, 'd', 'form:p30y', 'sent', 'ok', 'k', 'P30Y', ${type}, ${when}, 'p30y')`.execute(
      db,
    );
  await migrate(db, migrations);
  const { rows } = await sql`select id, search from outbox order by id`.execute(db);
  await close();
  expect(rows).toEqual([
    { id: 'length', search: '30 years 30 let' },
    { id: 'model', search: 'p30y' },
    { id: 'plain', search: 'p30y' },
  ]);
});
