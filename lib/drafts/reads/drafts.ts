import { sql } from 'kysely';
import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import { type Draft, type DraftList, type DraftQuery, emptyForm } from '../api.ts';
import { type ArticleContent, emptyContent } from '../content/content.ts';
import { keepPhotoUses } from '../writes/photo-uses.ts';
import { describeDraft } from './describe-draft.ts';
import { copyDraftItems } from './draft-items.ts';
import { keepLinks } from './draft-links.ts';
import { findDraftRow, selectOpenable, summaryColumns, toDraft, toSummary } from './draft-row.ts';
import { updateKeptTags } from './kept-tags.ts';

const pageSize = 30;
const cursorSign = '~';

/** A page of the drafts that the user may open, the last changed first. Every word of `q` must occur in each. */
export async function listDrafts(
  db: Desk,
  user: Me,
  query: z.output<typeof DraftQuery>,
): Promise<DraftList> {
  let matching = selectOpenable(db, user.id).where(
    'drafts.closed',
    '=',
    query.state === 'closed' ? 1 : 0,
  );
  if (query.whose !== 'all') {
    matching = matching.where('drafts.owner_id', query.whose === 'mine' ? '=' : '!=', user.id);
  }
  for (const pattern of searchPatterns(query.q)) {
    matching = matching.where(sql<boolean>`drafts.search like ${pattern} escape '\\'`);
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

  const [at, id] = query.cursor?.split(cursorSign) ?? [];
  const rows = await matching
    .select(summaryColumns)
    .$if(at !== undefined && id !== undefined, (page) =>
      page.where(({ eb, or, and }) =>
        or([
          eb('drafts.updated_at', '<', at ?? ''),
          and([eb('drafts.updated_at', '=', at ?? ''), eb('drafts.id', '<', id ?? '')]),
        ]),
      ),
    )
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const shared = await sharedWithPeople(
    db,
    page.map((row) => row.id),
  );
  return {
    drafts: page.map((row) => toSummary(row, shared.has(row.id))),
    ...(rows.length > pageSize &&
      last && { nextCursor: `${last.updated_at}${cursorSign}${last.id}` }),
    total: Number(total),
  };
}

async function sharedWithPeople(db: Desk, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('draft_shares')
    .select('draft_id')
    .distinct()
    .where('draft_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.draft_id));
}

/** A draft that the user may open. Throws `draft-not-found`. */
export async function readDraft(db: Desk, user: Me, id: string): Promise<Draft> {
  return toDraft(db, await findDraftRow(db, user, id));
}

export type NewDraft = { content: ArticleContent; form: Draft['form'] };
export const blankDraft: NewDraft = { content: emptyContent, form: emptyForm };

/** Starts a draft of the user's own. `from` tells the log where the text came from. */
export async function createDraft(
  db: Desk,
  user: Me,
  start: NewDraft & { threshold: number },
  from?: string,
): Promise<Draft> {
  const { content, form, threshold } = start;
  const id = newId();
  const at = now();
  await db
    .insertInto('drafts')
    .values({
      id,
      version: 1,
      content: JSON.stringify(content),
      form: JSON.stringify(form),
      threshold,
      ...describeDraft(content, form),
      language: form.language || null,
      ignored: '[]',
      owner_id: user.id,
      created_at: at,
      updated_at: at,
      updated_by: user.id,
      closed: 0,
      shared_with_desk: 0,
      confidential: 0,
      touched_at: at,
      settled_at: null,
    })
    .execute();
  await keepLinks(db, id, content);
  await keepPhotoUses(db, id, content, form);
  await audit(db, { by: user.id, action: 'draft.create', object: `draft:${id}`, details: from });
  return readDraft(db, user, id);
}

/** A copy of the user's own, with the words ignored, the decisions made and the analysis of the text. */
export async function duplicateDraft(db: Desk, user: Me, sourceId: string): Promise<Draft> {
  return db.transaction().execute(async (transaction) => {
    const source = await findDraftRow(transaction, user, sourceId);
    const { content, form, threshold } = await toDraft(transaction, source);
    const copy = await createDraft(
      transaction,
      user,
      { content, form, threshold },
      `draft:${sourceId}`,
    );
    await transaction
      .updateTable('drafts')
      .set({
        ignored: source.ignored,
        language: source.language,
        confidential: source.confidential,
      })
      .where('id', '=', copy.id)
      .execute();
    for (const table of ['decisions', 'analyses'] as const) {
      const rows = await transaction
        .selectFrom(table)
        .selectAll()
        .where('draft_id', '=', sourceId)
        .execute();
      if (rows.length === 0) continue;
      await transaction
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, draft_id: copy.id, inherited: 1 })))
        .execute();
    }
    await copyDraftItems(transaction, sourceId, copy.id);
    return { ...copy, isConfidential: source.confidential === 1 };
  });
}

/** Closes a draft, which takes it off the list of those in work, or opens it again. */
export async function closeDraft(
  db: Desk,
  user: Me,
  id: string,
  isClosed: boolean,
): Promise<Draft> {
  const row = await findDraftRow(db, user, id);
  const closed = isClosed ? 1 : 0;
  if (row.closed !== closed) {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('drafts').set({ closed }).where('id', '=', id).execute();
      await updateKeptTags(transaction, id);
    });
    await audit(db, {
      by: user.id,
      action: isClosed ? 'draft.close' : 'draft.reopen',
      object: `draft:${id}`,
    });
  }
  return toDraft(db, { ...row, closed });
}

/** Marks a draft as confidential, or no longer: what is asked from it then stays with the newsroom's own assistant. */
export async function markConfidential(
  db: Desk,
  user: Me,
  id: string,
  isConfidential: boolean,
): Promise<Draft> {
  const row = await findDraftRow(db, user, id);
  const confidential = isConfidential ? 1 : 0;
  if (row.confidential !== confidential) {
    await db.updateTable('drafts').set({ confidential }).where('id', '=', id).execute();
    await audit(db, {
      by: user.id,
      action: isConfidential ? 'draft.confide' : 'draft.unconfide',
      object: `draft:${id}`,
    });
  }
  return toDraft(db, { ...row, confidential });
}

/** Puts the words (or forms) that are not to be flagged in this article in place of those before. */
export async function putIgnored(
  db: Desk,
  user: Me,
  id: string,
  ignored: string[],
): Promise<string[]> {
  await findDraftRow(db, user, id);
  const words = [...new Set(ignored)];
  await db
    .updateTable('drafts')
    .set({ ignored: JSON.stringify(words) })
    .where('id', '=', id)
    .execute();
  await audit(db, { by: user.id, action: 'draft.ignore', object: `draft:${id}` });
  return words;
}
