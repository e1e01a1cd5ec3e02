import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { index, key, required, zero } from './migration-columns.ts';

type Db = Kysely<unknown>;

/** The step `jobs`: one table for all durable work, with what the tables of before still had to do. */
export async function jobs(db: Db): Promise<void> {
  await createJobs(db);
  await moveFeedback(db);
  await moveVerdicts(db);
  await moveJudgements(db);
  await movePublications(db);
  await moveMediaArticles(db);
  await moveTagging(db);
  await moveSweeps(db);
  await moveTagChanges(db);
  await moveResearchRuns(db);
}

async function createJobs(db: Db): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('payload', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('cursor', 'text')
    .addColumn('total', 'integer', zero)
    .addColumn('done', 'integer', zero)
    .addColumn('changed', 'integer', zero)
    .addColumn('attempts', 'integer', zero)
    .addColumn('due_at', 'text', required)
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('note', 'text')
    .addColumn('requested_by', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('cancel_requested', 'integer', zero)
    .execute();
  await index(db, 'jobs', ['kind', 'state', 'due_at']);
  await index(db, 'jobs', ['kind', 'key', 'state']);
  await index(db, 'jobs', ['subject']);
}

/** A call that may have been made is marked so, as nothing says how far its process came. */
const called = '{"isCalled":true}';

async function moveFeedback(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
    select send_id, 'feedback', min(draft_id), '{}', 'running', ${called}, max(attempts),
      min(coalesce(due_at, at)), min(at), min(at)
    from outbox where send_id is not null and state in ('waiting', 'sending')
    group by send_id`.execute(db);
  await db.schema.alterTable('outbox').dropColumn('lease_until').execute();
}

async function moveVerdicts(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
    select 'verdict-' || id, 'article-verdict', id, '{}', 'running',
      case state when 'sending' then ${called} end, attempts, due_at, at, at
    from article_feedback where state in ('waiting', 'sending')`.execute(db);
  await db.schema.dropIndex('article_feedback_by_state_due_at').execute();
  await dropColumns(db, 'article_feedback', ['due_at', 'attempts', 'lease_until']);
}

async function moveJudgements(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, attempts, due_at, created_at, updated_at)
    select 'feedback-' || id, 'research-feedback', id, '{}', 'running', feedback_attempts,
      feedback_due_at, asked_at, asked_at
    from research_turns
    where feedback_due_at is not null and interaction_id is not null`.execute(db);
  await db.schema.dropIndex('research_turns_by_feedback_due_at').execute();
  const columns = ['feedback_due_at', 'feedback_attempts', 'feedback_lease_until'];
  await dropColumns(db, 'research_turns', columns);
}

async function movePublications(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
    select 'publication-' || draft_id, 'publication', draft_id, '{}', 'running',
      case when attempts > 0 then '{"missing":"' || waiting || '"}' end,
      attempts, coalesce(due_at, at), at, at
    from publications where waiting is not null`.execute(db);
  await db.schema.dropIndex('publications_by_waiting_due_at').execute();
  await dropColumns(db, 'publications', ['attempts', 'due_at']);
}

async function moveMediaArticles(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, attempts, due_at, created_at, updated_at)
    select act, 'media-article', article_id, '{}', 'running', attempts, due_at, due_at, due_at
    from untold_articles`.execute(db);
  const articles = db.withTables<{
    untold_articles: { act: string; dataset: string; removed: 0 | 1 };
    jobs: { id: string; payload: string };
  }>();
  for (const { act, dataset, removed } of await articles
    .selectFrom('untold_articles')
    .select(['act', 'dataset', 'removed'])
    .execute()) {
    const payload = JSON.stringify({ dataset, isRemoved: removed === 1 });
    await articles.updateTable('jobs').set({ payload }).where('id', '=', act).execute();
  }
  await db.schema.dropTable('untold_articles').execute();
}

async function moveTagging(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, subject, payload, state, cursor, total, done, changed, attempts,
      due_at, note, requested_by, created_at, updated_at, finished_at, cancel_requested)
    select id, 'archive-tagging', 'archive', part_of, '{}', state, cursor, total, done, changed,
      attempts, coalesce(lease_until, at), message, by_user, at, at,
      case when state not in ('running', 'undoing') then at end, undo_asked
    from tagging_jobs`.execute(db);
  const tables = db.withTables<{
    tagging_jobs: { id: string; selection: string; add_ids: string; remove_ids: string };
    jobs: { id: string; payload: string };
  }>();
  const rows = await tables.selectFrom('tagging_jobs').selectAll().execute();
  for (const { id, selection, add_ids, remove_ids } of rows) {
    const { articles, replace } = Selection.parse(JSON.parse(selection));
    const replaced = new Set(replace.flat());
    // Replacing and replaced tags were listed among those added and removed.
    const idsOf = (text: string) => Ids.parse(JSON.parse(text)).filter((one) => !replaced.has(one));
    const payload = JSON.stringify({
      articles,
      add: idsOf(add_ids),
      remove: idsOf(remove_ids),
      replace,
    });
    await tables.updateTable('jobs').set({ payload }).where('id', '=', id).execute();
  }
  await moveRows(db, 'tagging_job_articles', (table) =>
    table
      .addColumn('job_id', 'text', ofJob)
      .addColumn('article_id', 'text', required)
      .addColumn('added', 'text')
      .addColumn('removed', 'text')
      .addPrimaryKeyConstraint('tagging_job_articles_key', ['job_id', 'article_id']),
  );
  await db.schema.dropTable('tagging_jobs').execute();
}

async function moveSweeps(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, changed, due_at, requested_by, created_at,
      updated_at, finished_at)
    select id, 'sweep', id, '{}', state, changed, at, by_user, at, at,
      case when state not in ('running', 'undoing') then at end
    from sweeps`.execute(db);
  await moveRows(db, 'sweep_changes', (table) =>
    table
      .addColumn('sweep_id', 'text', ofJob)
      .addColumn('kind', 'text', required)
      .addColumn('object_id', 'text', required)
      .addColumn('from_id', 'text', required)
      .addColumn('to_id', 'text', required)
      .addColumn('undo', 'text')
      .addPrimaryKeyConstraint('sweep_changes_key', ['sweep_id', 'kind', 'object_id', 'from_id']),
  );
  await db.schema.dropTable('sweeps').execute();
}

async function moveTagChanges(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, attempts, due_at, note, requested_by, created_at,
      updated_at)
    select id, 'tag-change', 'vocabulary', coalesce(request, '{}'), 'running', attempts, due_at, note,
      by_user, at, at
    from tag_changes where state in ('planning', 'running')`.execute(db);
  const columns = ['attempts', 'due_at', 'lease_until', 'holder', 'request'];
  await dropColumns(db, 'tag_changes', columns);
}

/** A suspended run is asked for again; the process of any other is over. */
async function moveResearchRuns(db: Db): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, payload, state, cursor, due_at, lease_until, requested_by,
      created_at, updated_at)
    select id, 'research-run', id, '{}', 'running',
      case suspended when 1 then '{"isSuspended":true}' end,
      case suspended when 1 then coalesce(lease_until, asked_at) else asked_at end,
      case suspended when 1 then null else coalesce(lease_until, asked_at) end,
      by_user, asked_at, asked_at
    from research_turns where state = 'running'`.execute(db);
  await db.schema.dropIndex('research_turns_by_state_lease_until').execute();
  await dropColumns(db, 'research_turns', ['lease_until', 'suspended']);
}

const Ids = z.array(z.string());
const Selection = z.object({
  articles: z.unknown(),
  replace: z.array(z.tuple([z.string(), z.string()])).default([]),
});

const ofJob = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('jobs.id').onDelete('cascade');

/** Gives a table other columns: dropping the table that it refers to would take its rows along. */
async function moveRows(
  db: Db,
  table: string,
  addColumns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
): Promise<void> {
  const before = `${table}_before`;
  await db.schema.alterTable(table).renameTo(before).execute();
  await addColumns(db.schema.createTable(table)).execute();
  await sql`insert into ${sql.table(table)} select * from ${sql.table(before)}`.execute(db);
  await db.schema.dropTable(before).execute();
}

async function dropColumns(db: Db, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
}
