import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskTables } from './desk-tables.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const at = '2026-05-06T10:00:00.000Z';
const due = '2026-05-06T11:00:00.000Z';

let before: OpenDatabase<unknown>;
beforeEach(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const end = migrations.findIndex(({ name }) => name === '0023-jobs');
  before = await openDatabase<unknown>({ path, migrations: migrations.slice(0, end) });
  await insert('users', {
    ...{ id: 'u', name: 'Ada', email: 'a@desk.example', role: 'admin', locale: 'en' },
    ...{ status: 'active', created_at: at },
  });
  for (const id of ['d1', 'd2', 'd3', 'd4']) {
    await insert('drafts', {
      ...{ id, version: 1, content: '{}', form: '{}', threshold: 40, title: id, excerpt: '' },
      ...{ section: '', words: 0, search: '', owner_id: 'u', created_at: at, updated_at: at },
      ...{ updated_by: 'u', touched_at: at },
    });
  }
});
afterEach(() => before.close());

async function insert(table: string, row: Record<string, string | number | null>): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql.val(value));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
    before.db,
  );
}

async function upgrade(): Promise<Kysely<DeskTables>> {
  await migrate(before.db, migrations);
  return before.db.withTables<Pick<DeskTables, keyof DeskTables>>();
}

const jobsOf = (db: Kysely<DeskTables>, kind: DeskTables['jobs']['kind']) =>
  db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id').execute();

test('feedback that was under way goes on as the call that it was', async () => {
  const states = ['held', 'waiting', 'sending', 'sent', 'failed', 'uncertain', 'revoked'] as const;
  for (const state of states) {
    const isCall = ['sending', 'sent', 'uncertain'].includes(state);
    await insert('outbox', {
      ...{ id: `o-${state}`, draft_id: 'd1', item: state, state, status: 'accepted-actively' },
      ...{ reference_key: 'k', std_form: 'Brno', search: 'brno', at, due_at: due, attempts: 2 },
      ...{ send_id: isCall ? `s-${state}` : null, lease_until: state === 'sending' ? due : null },
    });
  }
  const late = { id: 'o-late', item: 'late', state: 'waiting', send_id: 's-late', draft_id: 'd2' };
  await insert('outbox', {
    ...{ ...late, status: 'accepted-actively', reference_key: 'k', std_form: 'x', search: 'x' },
    ...{ at, due_at: due, attempts: 1 },
  });
  const db = await upgrade();
  const call = { state: 'running', cursor: '{"isCalled":true}', due_at: due, lease_until: null };
  expect(await jobsOf(db, 'feedback')).toMatchObject([
    { id: 's-late', key: 'd2', attempts: 1, ...call },
    { id: 's-sending', key: 'd1', attempts: 2, ...call },
  ]);
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(states.length + 1);
});

test('verdicts and judgements that wait, or were being sent, are sent by jobs', async () => {
  const states = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'revoked'] as const;
  for (const state of states) {
    await insert('article_feedback', {
      ...{ id: `v-${state}`, article_id: state, title: 't', search: 't', reference_key: 'k' },
      ...{ verdict: 'accepted', by_user: 'u', at, state, due_at: due, attempts: 3 },
    });
  }
  await insertConversation();
  await insertTurn('answered', { interaction_id: 'i', feedback_due_at: due, feedback_attempts: 1 });
  await insertTurn('told', { interaction_id: 'i' });
  const db = await upgrade();
  expect(await jobsOf(db, 'article-verdict')).toMatchObject([
    { key: 'v-sending', cursor: '{"isCalled":true}', attempts: 3, due_at: due },
    { key: 'v-waiting', cursor: null, attempts: 3, due_at: due },
  ]);
  expect(await jobsOf(db, 'research-feedback')).toMatchObject([
    { key: 'answered', attempts: 1, due_at: due },
  ]);
});

async function insertConversation(): Promise<void> {
  await insert('conversations', {
    ...{ id: 'c', owner_id: 'u', title: 't', search: 't', created_at: at, asked_at: at },
  });
}

let position = 0;
async function insertTurn(id: string, more: Record<string, string | number>): Promise<void> {
  position += 1;
  await insert('research_turns', {
    ...{ id, conversation_id: 'c', position, by_user: 'u', client_id: id, question: 'q' },
    ...{ mode: 'deep', scope: '{}', asked_at: at, state: 'finished', search: 'q', ...more },
  });
}

test('publications that a half lacks, and articles that a media service was not told of, go on', async () => {
  const halves = [
    ['d1', null, 0],
    ['d2', 'media', 2],
    ['d3', 'retrieval', 0],
  ] as const;
  for (const [draft_id, waiting, attempts] of halves) {
    await insert('publications', {
      ...{ draft_id, article_id: `a-${draft_id}`, dataset: 'archive', input: '{}', version: 1 },
      ...{ at, by_user: 'u', waiting, attempts, due_at: waiting && due },
    });
  }
  const article = { dataset: 'news "daily"', due_at: due };
  await insert('untold_articles', {
    ...article,
    article_id: 'a',
    act: 'x',
    removed: 1,
    attempts: 4,
  });
  await insert('untold_articles', {
    ...article,
    article_id: 'b',
    act: 'y',
    removed: 0,
    attempts: 0,
  });
  const db = await upgrade();
  expect(await jobsOf(db, 'publication')).toMatchObject([
    { key: 'd2', cursor: '{"missing":"media"}', attempts: 2, due_at: due },
    { key: 'd3', cursor: null, attempts: 0 },
  ]);
  expect(await db.selectFrom('publications').selectAll().execute()).toHaveLength(3);
  expect(await jobsOf(db, 'media-article')).toMatchObject([
    { key: 'a', payload: '{"dataset":"news \\"daily\\"","isRemoved":true}', attempts: 4 },
    { key: 'b', payload: '{"dataset":"news \\"daily\\"","isRemoved":false}', attempts: 0 },
  ]);
});

test('tagging jobs in every state keep their progress and their articles', async () => {
  const states = ['running', 'done', 'undoing', 'undone', 'failed'] as const;
  for (const state of states) {
    await insert('tagging_jobs', {
      ...{ id: `t-${state}`, by_user: 'u', at, add_ids: '["T1","T3"]', remove_ids: '["T2"]' },
      selection: JSON.stringify({ articles: { tagged: ['T2'] }, replace: [['T2', 'T3']] }),
      ...{ state, total: 5, done: 2, changed: 1, cursor: '{"step":"choose","place":"p"}' },
      ...{ lease_until: state === 'running' ? due : null, message: 'unreachable', attempts: 3 },
      ...{ part_of: 'change:x', undo_asked: state === 'running' ? 1 : 0 },
    });
    const article = { job_id: `t-${state}`, article_id: 'a', added: '{"tags":["T3"]}' };
    await insert('tagging_job_articles', { ...article, removed: '{"tags":["T2"]}' });
  }
  const db = await upgrade();
  const jobs = await jobsOf(db, 'archive-tagging');
  expect(jobs.map(({ state }) => state).sort()).toEqual([...states].sort());
  expect(jobs.find(({ state }) => state === 'running')).toMatchObject({
    ...{ key: 'archive', subject: 'change:x', total: 5, done: 2, changed: 1, attempts: 3 },
    ...{ cursor: '{"step":"choose","place":"p"}', note: 'unreachable', requested_by: 'u' },
    ...{ created_at: at, due_at: due, lease_until: null, finished_at: null, cancel_requested: 1 },
  });
  expect(JSON.parse(jobs[0]?.payload ?? '')).toEqual({
    articles: { tagged: ['T2'] },
    add: ['T1'],
    remove: [],
    replace: [['T2', 'T3']],
  });
  expect(await db.selectFrom('tagging_job_articles').selectAll().execute()).toHaveLength(5);
  await db.deleteFrom('jobs').where('id', '=', 't-done').execute();
  expect(await db.selectFrom('tagging_job_articles').selectAll().execute()).toHaveLength(4);
});

test('sweeps in every state keep what they changed', async () => {
  const states = ['running', 'done', 'undoing', 'undone'] as const;
  for (const state of states) {
    await insert('sweeps', { id: `s-${state}`, by_user: 'u', at, state, changed: 2 });
    const change = { sweep_id: `s-${state}`, kind: 'draft', object_id: 'd1', from_id: 'G1' };
    await insert('sweep_changes', { ...change, to_id: 'G2', undo: '{}' });
  }
  const db = await upgrade();
  expect(await jobsOf(db, 'sweep')).toMatchObject(
    [...states]
      .map((state) => ({ id: `s-${state}`, key: `s-${state}`, state, changed: 2 }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const changes = await db.selectFrom('sweep_changes').selectAll().execute();
  expect(changes).toHaveLength(4);
  expect(changes[0]).toMatchObject({ kind: 'draft', object_id: 'd1', to_id: 'G2', undo: '{}' });
});

test('changes of tags that are planned or under way go on, the others stay as they are', async () => {
  const states = ['planning', 'running', 'done', 'failed', 'undone'] as const;
  for (const state of states) {
    await insert('tag_changes', {
      ...{ id: `c-${state}`, kind: 'bulk', by_user: 'u', at, state, details: '{}', tags: 2 },
      ...{ parts: 1, sent: 1, note: 'unreachable', attempts: 2, due_at: due, lease_until: at },
      ...{ holder: '1 x y', request: state === 'planning' ? '{"do":"undo","change":"c"}' : null },
    });
  }
  const db = await upgrade();
  const open = { key: 'vocabulary', state: 'running', attempts: 2, due_at: due, lease_until: null };
  expect(await jobsOf(db, 'tag-change')).toMatchObject([
    { id: 'c-planning', payload: '{"do":"undo","change":"c"}', ...open },
    { id: 'c-running', payload: '{}', ...open },
  ]);
  const changes = await db.selectFrom('tag_changes').selectAll().orderBy('id').execute();
  expect(changes.map(({ state }) => state)).toEqual([...states].sort());
  expect(changes[0]).toMatchObject({ tags: 2, sent: 1, note: 'unreachable', details: '{}' });
});

test('answers that a stop cut short are asked for again, those of a killed process are over', async () => {
  await insertConversation();
  await insertTurn('done', {});
  await insertTurn('killed', { state: 'running', lease_until: due });
  await insertTurn('suspended', { state: 'running', lease_until: due, suspended: 1 });
  const db = await upgrade();
  expect(await jobsOf(db, 'research-run')).toMatchObject([
    { id: 'killed', cursor: null, lease_until: due, lease_owner: null },
    { id: 'suspended', cursor: '{"isSuspended":true}', lease_until: null, due_at: due },
  ]);
  expect(await db.selectFrom('research_turns').select('id').execute()).toHaveLength(3);
});
