import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { foldForSearch } from '../text/fold-for-search.ts';
import { index, key, ofUser, required } from './migration-columns.ts';

/**
 * The step `research-said`: words of answers are found by the part that says them, as one that rests on a withdrawn article
 * is not; which articles these are outlives the process; what a colleague said of an answer outlives the conversation.
 */
export async function researchSaid(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('research_lost')
    .addColumn('article_id', 'text', key)
    .addColumn('title', 'text', required)
    .addColumn('state', 'text')
    .execute();
  await db.schema
    .createTable('research_said')
    .addColumn('turn_id', 'text', (column) =>
      column.notNull().references('research_turns.id').onDelete('cascade'),
    )
    .addColumn('part', 'integer', required)
    .addColumn('articles', 'text', required)
    .addColumn('search', 'text', required)
    .addPrimaryKeyConstraint('research_said_key', ['turn_id', 'part'])
    .execute();
  await said(db);
  await feedback(db);
}

const Kept = z.object({
  response: z.object({
    answer: z.object({
      parts: z.array(
        z.object({
          title: z.string().optional(),
          text: z.string(),
          sourceChunkIds: z.array(z.string()),
          values: z.array(z.object({ sourceChunkIds: z.array(z.string()) })).default([]),
        }),
      ),
    }),
    chunks: z.array(z.object({ chunkId: z.string(), articleId: z.string() })),
  }),
});

type Tables = {
  research_turns: { id: string; question: string; response: string | null; search: string };
  research_said: { turn_id: string; part: number; articles: string; search: string };
  research_feedback: {
    id: string;
    turn_id: string | null;
    text: string;
    note: string | null;
    question: string;
    search: string;
    said_search: string;
  };
};

async function said(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<Tables>();
  const ids = await tables.selectFrom('research_turns').select('id').execute();
  for (const { id } of ids) {
    const turn = await tables
      .selectFrom('research_turns')
      .select(['question', 'response'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const search = foldForSearch(turn.question);
    await tables.updateTable('research_turns').set({ search }).where('id', '=', id).execute();
    if (turn.response === null) continue;
    const { answer, chunks } = Kept.parse(JSON.parse(turn.response)).response;
    const articleOf = new Map(chunks.map(({ chunkId, articleId }) => [chunkId, articleId]));
    const all = new Set(articleOf.values());
    for (const [part, { title, text, sourceChunkIds, values }] of answer.parts.entries()) {
      const cited = [...sourceChunkIds, ...values.flatMap((value) => value.sourceChunkIds)];
      const own = new Set(cited.flatMap((chunkId) => articleOf.get(chunkId) ?? []));
      const articles = JSON.stringify([...(own.size > 0 ? own : all)]);
      const row = {
        turn_id: id,
        part,
        articles,
        search: foldForSearch([title ?? '', text].join(' ')),
      };
      await tables.insertInto('research_said').values(row).execute();
    }
  }
}

/** The table anew, as what it refers to can only be changed so. */
async function feedback(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('research_feedback').renameTo('research_feedback_before').execute();
  await db.schema.dropIndex('research_feedback_by_at_id').execute();
  await db.schema
    .createTable('research_feedback')
    .addColumn('id', 'text', key)
    .addColumn('turn_id', 'text', (column) =>
      column.references('research_turns.id').onDelete('set null'),
    )
    .addColumn('part', 'integer', required)
    .addColumn('question', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('articles', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('said_search', 'text', required)
    .addColumn('verdict', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('message', 'text')
    .addUniqueConstraint('research_feedback_once', ['turn_id', 'part', 'by_user'])
    .execute();
  await sql`
    insert into research_feedback
      (id, turn_id, part, question, text, articles, search, said_search, verdict, reason, note,
       by_user, at, state, sent_at, message)
    select told.id, turn_id, part, research_turns.question, text, articles, '', '', verdict, reason,
      note, told.by_user, at, told.state, sent_at, message
    from research_feedback_before as told
    join research_turns on research_turns.id = told.turn_id`.execute(db);
  await db.schema.dropTable('research_feedback_before').execute();
  await index(db, 'research_feedback', ['at', 'id']);
  const tables = db.withTables<Tables>();
  const rows = await tables
    .selectFrom('research_feedback')
    .select(['id', 'question', 'text', 'note'])
    .execute();
  for (const { id, question, text, note } of rows) {
    const search = foldForSearch([question, note ?? ''].join(' '));
    const row = { search, said_search: foldForSearch(text) };
    await tables.updateTable('research_feedback').set(row).where('id', '=', id).execute();
  }
}
