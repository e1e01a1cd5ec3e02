import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../auth/api.ts';
import { readDraft, readDraftView } from '../drafts/reads/drafts.ts';
import { type Desk, deskPath, openDesk } from './desk-database.ts';
import { migrations } from './migrations.ts';

/*
 * `test-data/desk-NNNN.sql` holds desks as earlier programs wrote them, after NNNN steps: rows that the tests of that time
 * left behind, by that program's own modules, from several desks in one (hence numbers in addresses).
 */
const folder = join(import.meta.dirname, 'test-data');
const earlier = readdirSync(folder).filter((name) => name.startsWith('desk-'));

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

/** Work under way, which jobs go on with now. */
const movedToJobs = ['tagging_jobs', 'sweeps'];
/** Columns whose words are kept elsewhere. */
const rewritten: Record<string, string[]> = {
  research_turns: ['search'],
  research_feedback: ['search'],
};
/** Columns that are no more: of work under way, and of sessions, which have rows of their own. */
const gone: Record<string, string[]> = {
  users: ['session_version'],
  outbox: ['lease_until'],
  article_feedback: ['due_at', 'attempts', 'lease_until'],
  publications: ['attempts', 'due_at'],
  research_turns: [
    ...['lease_until', 'suspended'],
    ...['feedback_due_at', 'feedback_attempts', 'feedback_lease_until'],
  ],
  tag_changes: ['attempts', 'due_at', 'lease_until', 'holder', 'request'],
};

let close: () => Promise<void>;
afterEach(() => close());

function readTables(path: string): Tables {
  const file = new SQLite(path, { readonly: true });
  const names = file
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
    )
    .pluck()
    .all();
  const tables = new Map(
    names.map((name) => [name, file.prepare<[], Row>(`select * from "${name}"`).all()]),
  );
  file.close();
  return tables;
}

async function upgrade(
  name: string,
): Promise<{ before: Tables; after: Tables; db: Desk; path: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const path = deskPath(dataDir);
  const file = new SQLite(path);
  file.exec(readFileSync(join(folder, name), 'utf8'));
  file.close();
  const before = readTables(path);
  const desk = await openDesk(dataDir);
  close = desk.close;
  return { before, after: readTables(path), db: desk.db, path };
}

test.each(earlier)('%s: no row is lost or says something else', async (name) => {
  const { before, after, path } = await upgrade(name);
  expect(after.get('applied_migrations')).toHaveLength(migrations.length);
  const file = new SQLite(path, { readonly: true });
  expect(file.pragma('foreign_key_check')).toEqual([]);
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  file.close();
  for (const [table, rows] of before) {
    if (table === 'applied_migrations' || movedToJobs.includes(table)) continue;
    const left = [...(rewritten[table] ?? []), ...(gone[table] ?? [])];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !left.includes(column));
    const of = (all: Row[]) => all.map((row) => columns.map((column) => [column, row[column]]));
    expect(of(after.get(table) ?? []), table).toEqual(of(rows));
  }
  const jobs = after.get('jobs') ?? [];
  const moved = movedToJobs.flatMap((table) => before.get(table) ?? []);
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(moved.map(({ id }) => id)));
  const said = ['research_said', 'research_turns'].flatMap((table) => after.get(table) ?? []);
  const words = said.flatMap(({ search }) => String(search).split(' '));
  for (const { search } of before.get('research_turns') ?? [])
    expect(words).toEqual(expect.arrayContaining(String(search).split(' ')));
});

test.each(earlier)('%s: the program of today shows every draft as it was', async (name) => {
  const { before, db } = await upgrade(name);
  const rows = before.get('drafts') ?? [];
  expect(rows.length).toBeGreaterThan(2);
  const merged = new Map(before.get('tag_redirects')?.map(({ item, gkb_id }) => [item, gkb_id]));
  for (const { id, owner_id, content, version } of rows) {
    const { draft, decisions } = await readDraftView(db, await personOf(db, owner_id), String(id));
    expect(draft).toMatchObject({ id, version, content: JSON.parse(String(content)) });
    const decided = before.get('decisions')?.filter(({ draft_id }) => draft_id === id) ?? [];
    const items = decided.map(({ item }) => merged.get(item) ?? item);
    expect(decisions.map(({ item }) => item).sort()).toEqual(items.sort());
  }
  for (const { draft_id, user_id } of before.get('draft_shares') ?? []) {
    const draft = await readDraft(db, await personOf(db, user_id), String(draft_id));
    expect(draft.id).toBe(draft_id);
  }
});

async function personOf(db: Desk, id: unknown): Promise<Me> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  return { ...row, locale: 'en' };
}
