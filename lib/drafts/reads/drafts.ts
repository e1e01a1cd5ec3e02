import { sql } from 'kysely';
import { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { countRows, cutPage, newestFirst } from '../../sql/pages.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import type { Draft, DraftList, DraftQuery, DraftSummary, DraftView } from '../api.ts';
import { readFeedbackState } from '../findings/feedback-state.ts';
import { listDecisions } from '../writes/decisions.ts';
import { readAnalysis, toStored } from './analyses.ts';
import {
  findDraftRow,
  isNotDeleted,
  mayShare,
  openableBy,
  personNames,
  selectOpenable,
  selectRestorable,
  toDraft,
} from './draft-row.ts';
import { followRedirects } from './redirects.ts';

const pageSize = 30;

/** A page of the drafts that the user may open, the last changed first, or of those that they may restore. Every word of `q` must occur in each. */
export async function listDrafts(db: Desk, user: Me, query: DraftQuery): Promise<DraftList> {
  const isDeleted = query.state === 'deleted';
  let matching = isDeleted
    ? selectRestorable(db, user.id)
    : selectOpenable(db, user.id).where('drafts.closed', '=', query.state === 'closed' ? 1 : 0);
  if (query.whose !== 'all') {
    matching = matching.where('drafts.owner_id', query.whose === 'mine' ? '=' : '!=', user.id);
  }
  for (const pattern of searchPatterns(query.q)) {
    matching = matching.where(sql<boolean>`drafts.search like ${pattern} escape '\\'`);
  }
  const total = await countRows(matching);
  const selected = matching
    .leftJoin('users as deleter', 'deleter.id', 'drafts.deleted_by')
    .select(['drafts.deleted_at', 'drafts.deleted_by', 'deleter.name as deleter_name'])
    .select(['drafts.id', 'title', 'excerpt', 'section', 'language', 'words', 'owner_id'])
    .select(['drafts.updated_at', 'updated_by', 'closed', 'shared_with_desk', ...personNames])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft_shares')
          .select('draft_shares.user_id')
          .whereRef('draft_shares.draft_id', '=', 'drafts.id'),
      ).as('is_shared'),
    );
  const time = isDeleted ? 'deleted_at' : 'updated_at';
  const byTime = [`drafts.${time}`, 'drafts.id'] as const;
  const rows = await newestFirst(selected, byTime, query.cursor, pageSize).execute();
  const { page, next } = cutPage(rows, pageSize, (row) => [row[time] ?? '', row.id]);
  const drafts = page.map((row): DraftSummary => {
    const people = row.is_shared ? 'people' : 'private';
    return {
      id: row.id,
      title: row.title,
      excerpt: row.excerpt,
      section: row.section,
      ...(row.language && { language: row.language }),
      owner: { id: row.owner_id, name: row.owner_name },
      updatedAt: row.updated_at,
      updatedBy: { id: row.updated_by, name: row.editor_name },
      closed: row.closed === 1,
      sharing: row.shared_with_desk === 1 ? 'desk' : people,
      words: row.words,
      ...(row.deleted_by !== null && {
        deletion: {
          by: { id: row.deleted_by, name: row.deleter_name ?? '' },
          at: row.deleted_at ?? '',
        },
      }),
    };
  });
  return { drafts, ...next, total };
}

/** A draft that the user may open. Throws `draft-not-found` and `draft-deleted`. */
export async function readDraft(db: Desk, user: Me, id: string): Promise<Draft> {
  return toDraft(db, await findDraftRow(db, user, id));
}

const Ignored = z.array(z.string());

/** Everything that the page of a draft starts with. Throws `draft-not-found` and `draft-deleted`. */
export async function readDraftView(
  db: Desk,
  user: Me,
  id: string,
  locale: InterfaceLocale = user.locale,
): Promise<DraftView> {
  const row = await findDraftRow(db, user, id);
  const [draft, decisions, kept, feedback] = await Promise.all([
    toDraft(db, row),
    listDecisions(db, id),
    readAnalysis(db, id),
    readFeedbackState(db, id, locale),
  ]);
  return {
    draft,
    mayEdit: true,
    mayShare: mayShare(user, row.owner_id),
    decisions,
    ignored: Ignored.parse(JSON.parse(row.ignored)),
    ...(kept && {
      analysis: { ...toStored(kept), analysis: await followRedirects(db, kept.analysis) },
    }),
    feedback,
  };
}

/** The drafts that link to any of the targets: those that the reader may open by title, the others as a number. */
export async function listLinking(
  db: Desk,
  reader: Me,
  targets: readonly string[],
): Promise<{ linkedFrom: { id: string; title: string }[]; hiddenLinks: number }> {
  const linking = db
    .selectFrom('drafts')
    .where(isNotDeleted)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft_links')
          .select('draft_links.draft_id')
          .whereRef('draft_links.draft_id', '=', 'drafts.id')
          .where('draft_links.target', 'in', targets),
      ),
    );
  const linkedFrom = await linking
    .select(['drafts.id', 'drafts.title'])
    .where(openableBy(reader.id))
    .orderBy('drafts.updated_at', 'desc')
    .execute();
  return { linkedFrom, hiddenLinks: (await countRows(linking)) - linkedFrom.length };
}
