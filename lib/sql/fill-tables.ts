import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { itemSearch } from '../i18n/item-search.ts';
import { linksIn } from '../text/content-links.ts';
import { foldForSearch } from '../text/fold-for-search.ts';

/** Changes that steps of `migrations/` make to older rows and SQL cannot express. */

type Db = Kysely<unknown>;

/** Columns as they were at the time. */
type Tables = {
  analyses: { draft_id: string; found: string };
  draft_items: { draft_id: string; gkb_id: string };
  drafts: { id: string; content: string };
  draft_links: { draft_id: string; target: string };
  outbox: { std_form: string; type: string | null; search: string };
  research_turns: { id: string; question: string; response: string | null; search: string };
  research_said: { turn_id: string; part: number; articles: string; search: string };
  research_feedback: {
    id: string;
    text: string;
    note: string | null;
    question: string;
    search: string;
    said_search: string;
  };
  untold_articles: { act: string; dataset: string; removed: 0 | 1 };
  tagging_jobs: { id: string; selection: string; add_ids: string; remove_ids: string };
  jobs: { id: string; payload: string };
};

const page = 200;
const Found = z.object({ items: z.array(z.object({ gkbId: z.string().optional() })) });

/** Lists the items of the knowledge base that the analysis of each draft found. */
export async function fillDraftItems(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('analyses')
      .select(['draft_id', 'found'])
      .where('draft_id', '>', last)
      .orderBy('draft_id')
      .limit(page)
      .execute();
    for (const { draft_id, found } of rows) {
      const { items } = Found.parse(JSON.parse(found));
      const ids = new Set(items.flatMap(({ gkbId }) => (gkbId ? [gkbId] : [])));
      if (ids.size === 0) continue;
      const values = [...ids].map((gkb_id) => ({ draft_id, gkb_id }));
      await db.insertInto('draft_items').values(values).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.draft_id;
  }
}

export async function fillDraftLinks(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'content'])
    .where('content', 'like', '%"link"%')
    .execute();
  for (const { id, content } of drafts) {
    for (const target of linksIn(JSON.parse(content))) {
      await db.insertInto('draft_links').values({ draft_id: id, target }).execute();
    }
  }
}

/** Feedback is found by the folded words of its item. */
export async function foldFeedback(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  const forms = await db.selectFrom('outbox').select('std_form').distinct().execute();
  for (const { std_form } of forms) {
    const search = foldForSearch(std_form);
    await db.updateTable('outbox').set({ search }).where('std_form', '=', std_form).execute();
  }
}

/** Feedback on times and amounts is found by the words that stand for them. */
export async function foldFeedbackWords(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  const items = await db
    .selectFrom('outbox')
    .select(['std_form', 'type'])
    .where('type', 'is not', null)
    .distinct()
    .execute();
  for (const { std_form, type } of items) {
    await db
      .updateTable('outbox')
      .set({ search: itemSearch({ stdForm: std_form, type: type ?? undefined }) })
      .where('std_form', '=', std_form)
      .where('type', '=', type)
      .execute();
  }
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

/** Folds the words of questions, of the parts of answers and of what was said of them. */
export async function foldResearch(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  const ids = await db.selectFrom('research_turns').select('id').execute();
  for (const { id } of ids) {
    const { question, response } = await db
      .selectFrom('research_turns')
      .select(['question', 'response'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const search = foldForSearch(question);
    await db.updateTable('research_turns').set({ search }).where('id', '=', id).execute();
    if (response === null) continue;
    for (const row of partsOf(response)) {
      await db
        .insertInto('research_said')
        .values({ turn_id: id, ...row })
        .execute();
    }
  }
  const feedback = await db
    .selectFrom('research_feedback')
    .select(['id', 'question', 'text', 'note'])
    .execute();
  for (const { id, question, text, note } of feedback) {
    const search = foldForSearch([question, note ?? ''].join(' '));
    const row = { search, said_search: foldForSearch(text) };
    await db.updateTable('research_feedback').set(row).where('id', '=', id).execute();
  }
}

function partsOf(kept: string) {
  const { answer, chunks } = Kept.parse(JSON.parse(kept)).response;
  const articleOf = new Map(chunks.map(({ chunkId, articleId }) => [chunkId, articleId]));
  const all = new Set(articleOf.values());
  return answer.parts.map(({ title = '', text, sourceChunkIds, values }, part) => {
    const cited = [...sourceChunkIds, ...values.flatMap((value) => value.sourceChunkIds)];
    const own = new Set(cited.flatMap((chunkId) => articleOf.get(chunkId) ?? []));
    const articles = JSON.stringify([...(own.size > 0 ? own : all)]);
    return { part, articles, search: foldForSearch([title, text].join(' ')) };
  });
}

const Ids = z.array(z.string());
const Selection = z.object({
  articles: z.unknown(),
  replace: z.array(z.tuple([z.string(), z.string()])).default([]),
});

/** Writes what jobs have to do in the form that jobs have now, and drops the tables that said it before. */
export async function rewriteJobPayloads(all: Db): Promise<void> {
  const db = all.withTables<Tables>();
  const save = (id: string, payload: object) =>
    db
      .updateTable('jobs')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', id)
      .execute();
  const untold = await db.selectFrom('untold_articles').selectAll().execute();
  for (const { act, dataset, removed } of untold) {
    await save(act, { dataset, isRemoved: removed === 1 });
  }
  const tagging = await db.selectFrom('tagging_jobs').selectAll().execute();
  for (const { id, selection, add_ids, remove_ids } of tagging) {
    const { articles, replace } = Selection.parse(JSON.parse(selection));
    const replaced = new Set(replace.flat());
    // Replacing and replaced tags were listed among those added and removed.
    const idsOf = (text: string) => Ids.parse(JSON.parse(text)).filter((one) => !replaced.has(one));
    await save(id, { articles, add: idsOf(add_ids), remove: idsOf(remove_ids), replace });
  }
  for (const table of ['untold_articles', 'tagging_jobs']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
}
