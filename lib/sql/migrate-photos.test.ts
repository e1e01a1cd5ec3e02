import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

test('who uploaded a picture of before is known from the log of changes', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const at = migrations.findIndex(({ name }) => name.endsWith('-uploaded-photos'));
  const { db, close } = await openDatabase<unknown>({ path, migrations: migrations.slice(0, at) });
  const when = '2026-05-06T10:00:00Z';
  for (const id of ['ada', 'ben'])
    await sql`insert into users (id, name, email, role, locale, status, created_at)
      values (${id}, ${id}, ${id}, 'journalist', 'en', 'active', ${when})`.execute(db);
  const log: [string, string, string][] = [
    ['ada', 'photo.upload', 'photo:uploads/kept'],
    ['ben', 'photo.change', 'photo:uploads/kept'],
    ['ben', 'photo.upload', 'photo:uploads/waiting'],
    ['ada', 'photo.upload', 'photo:uploads/gone'],
    ['ada', 'photo.delete', 'photo:uploads/gone'],
  ];
  for (const [by, action, object] of log)
    await sql`insert into audit (at, by_user, action, object)
      values (${when}, ${by}, ${action}, ${object})`.execute(db);
  await sql`insert into pending_uploads values ('waiting', 'ben', ${when})`.execute(db);
  await migrate(db, migrations);
  const { rows } = await sql`select photo_id, user_id, described, deleted_at
    from uploaded_photos order by photo_id`.execute(db);
  expect(rows).toEqual([
    { photo_id: 'kept', user_id: 'ada', described: 1, deleted_at: null },
    { photo_id: 'waiting', user_id: 'ben', described: 0, deleted_at: null },
  ]);
  await close();
});
