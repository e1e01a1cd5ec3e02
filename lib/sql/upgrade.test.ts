import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../auth/api.ts';
import { readAuditLog } from '../auth/audit-log.ts';
import { verifyAudit } from '../auth/verify-audit.ts';
import { readDraft, readDraftView } from '../drafts/reads/drafts.ts';
import { findConversation } from '../research/access.ts';
import { readStoredTurns } from '../research/reads/to-turn.ts';
import { type Desk, deskPath, openDesk } from './desk-database.ts';
import { migrations } from './migrations.ts';
import {
  expectSameRows,
  expectTablesOfNew,
  layDump,
  readTables,
  type Tables,
} from './test-upgrade.ts';

/*
 * `test-data/desk-NNNN.sql` holds desks as earlier programs wrote them, after NNNN steps: rows that the tests of that time
 * left behind, by that program's own modules, from several desks in one (hence numbers in addresses). The audit log is that
 * of one desk, as it is chained.
 */
const folder = join(import.meta.dirname, 'test-data');
const earlier = readdirSync(folder).filter((name) => name.startsWith('desk-'));

/** Work under way, which jobs go on with now. */
const movedToJobs = ['tagging_jobs', 'sweeps'];
/** Columns whose words are kept elsewhere, those of work under way, and those of sessions, which have rows of their own. */
const left: Record<string, string[]> = {
  users: ['session_version'],
  outbox: ['lease_until'],
  article_feedback: ['due_at', 'attempts', 'lease_until'],
  publications: ['attempts', 'due_at'],
  research_turns: [
    ...['search', 'lease_until', 'suspended'],
    ...['feedback_due_at', 'feedback_attempts', 'feedback_lease_until'],
  ],
  research_feedback: ['search'],
  tag_changes: ['attempts', 'due_at', 'lease_until', 'holder', 'request'],
};

let close: () => Promise<void>;
afterEach(() => close());

async function upgrade(
  name: string,
): Promise<{ before: Tables; after: Tables; db: Desk; path: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const path = deskPath(dataDir);
  const before = layDump(path, join(folder, name));
  const desk = await openDesk({ dataDir });
  close = desk.close;
  return { before, after: readTables(path), db: desk.db, path };
}

test.each(earlier)('%s: no row is lost or says something else', async (name) => {
  const { before, after, path } = await upgrade(name);
  expect(after.get('applied_migrations')).toHaveLength(migrations.length);
  expectSameRows(path, before, { left, moved: movedToJobs });
  const jobs = after.get('jobs') ?? [];
  const moved = movedToJobs.flatMap((table) => before.get(table) ?? []);
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(moved.map(({ id }) => id)));
  const said = ['research_said', 'research_turns'].flatMap((table) => after.get(table) ?? []);
  const words = said.flatMap(({ search }) => String(search).split(' '));
  for (const { search } of before.get('research_turns') ?? [])
    expect(words).toEqual(expect.arrayContaining(String(search).split(' ')));
});

test.each(earlier)('%s: the tables become those of a new desk', async (name) => {
  const { path } = await upgrade(name);
  await expectTablesOfNew(path, migrations);
});

test.each(earlier)('%s: the audit log is whole', async (name) => {
  const { before, db } = await upgrade(name);
  const entries = before.get('audit')?.length;
  expect(await verifyAudit(readAuditLog(db), 'secret')).toEqual({ entries, faults: [] });
});

test.each(earlier)(
  '%s: the program of today shows every conversation to its owner',
  async (name) => {
    const { before, db } = await upgrade(name);
    for (const { id, owner_id, title } of before.get('conversations') ?? []) {
      const owner = await personOf(db, owner_id);
      expect(await findConversation(db, owner, String(id))).toMatchObject({ id, title });
      const asked =
        before.get('research_turns')?.filter((turn) => turn.conversation_id === id) ?? [];
      const turns = await readStoredTurns(db, owner, String(id));
      expect(turns.map(({ row }) => row.id).sort()).toEqual(asked.map((turn) => turn.id).sort());
    }
  },
);

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
