import type { InterfaceLocale } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { cutPage, newestFirst } from '../../sql/pages.ts';
import { readTaggingOf, taggingSubject } from '../article-tagging.ts';
import type { TagChange, TagDiff } from '../change-api.ts';
import { itemsOf, noRequest } from '../writes/record-change.ts';
import { readTag, toInput } from '../writes/tag-input.ts';
import { readDetails, undoSeconds } from './change-details.ts';
import { describeChange } from './describe-change.ts';

const pageSize = 50;
const maxItems = 1_000;
const byTime = ['tag_changes.at', 'tag_changes.id'] as const;

function selectChanges(db: Desk) {
  return (
    db
      .selectFrom('tag_changes')
      .innerJoin('users', 'users.id', 'tag_changes.by_user')
      .selectAll('tag_changes')
      .select('users.name')
      // One that its author plans may come to nothing yet.
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('tag_changes.state', '!=', 'planning'),
          exists(
            selectFrom('jobs')
              .select('jobs.id')
              .whereRef('jobs.id', '=', 'tag_changes.id')
              .where('jobs.payload', '!=', noRequest),
          ),
        ]),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

async function toChanges(db: Desk, rows: readonly Row[], locale: InterfaceLocale) {
  // One that undoes another does to articles what undoing that does.
  const subjectOf = ({ id, undoes }: Row) => taggingSubject(undoes ?? id);
  const tagging = await readTaggingOf(db, rows.map(subjectOf), locale);
  return rows.map((row) => toChange(row, locale, tagging.get(subjectOf(row))));
}

function toChange(row: Row, locale: InterfaceLocale, articles: TagChange['articles']): TagChange {
  const message = row.state === 'undone' ? undefined : readNote(row.note, locale);
  const undoUntil = secondsFrom(undoSeconds, row.at);
  const isUndoable = row.state === 'done' && row.kind !== 'undo' && undoUntil > now();
  const state = row.state === 'planning' ? 'running' : row.state;
  return {
    id: row.id,
    kind: row.kind,
    by: { id: row.by_user, name: row.name },
    at: row.at,
    summary: describeChange(readDetails(row.details), locale),
    tags: row.tags,
    state,
    ...(state === 'running' && { progress: row.tags === 0 ? 0 : row.sent / row.tags }),
    ...(message && { message }),
    ...(articles && { articles }),
    ...(isUndoable && { undoUntil }),
  };
}

/** All changes, newest first; `cursor` is where the page before ended. */
export async function listChanges(
  db: Desk,
  locale: InterfaceLocale,
  cursor?: string,
): Promise<{ changes: TagChange[]; nextCursor?: string }> {
  const rows = await newestFirst(selectChanges(db), byTime, cursor, pageSize).execute();
  const { page, next } = cutPage(rows, pageSize, ({ at, id }) => [at, id]);
  return { changes: await toChanges(db, page, locale), ...next };
}

/** One change. Throws `not-found`. */
export async function readChange(
  db: Desk,
  id: string,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const row = await selectChanges(db).where('tag_changes.id', '=', id).executeTakeFirst();
  const [change] = await toChanges(db, row ? [row] : [], locale);
  if (!change) throw new Failure('not-found');
  return change;
}

/** One change with what it did to each tag, the first thousand of them, once it is over. Throws `not-found`. */
export async function readChangeItems(
  db: Desk,
  id: string,
  locale: InterfaceLocale,
): Promise<{ change: TagChange; items: TagDiff[] }> {
  const change = await readChange(db, id, locale);
  // While it runs it is asked for several times a second.
  if (change.state === 'running') return { change, items: [] };
  const rows = await itemsOf(db, id)
    .select(['gkb_id', 'before', 'after'])
    .where('state', '!=', 'failed')
    .orderBy('position')
    .limit(maxItems)
    .execute();
  const items = rows.map(({ gkb_id, before, after }) => ({
    gkbId: gkb_id,
    ...(before !== null && { before: toInput(readTag(before)) }),
    ...(after !== null && { after: toInput(readTag(after)) }),
  }));
  return { change, items };
}

export async function listHistory(
  db: Desk,
  gkbId: string,
  locale: InterfaceLocale,
): Promise<TagChange[]> {
  const rows = await selectChanges(db)
    .where('state', 'in', ['done', 'undone', 'running'])
    .where('tag_changes.id', 'in', (items) =>
      items
        .selectFrom('tag_change_items')
        .select('change_id')
        .where('gkb_id', '=', gkbId)
        .where('tag_change_items.state', '!=', 'failed'),
    )
    .orderBy('tag_changes.at', 'desc')
    .orderBy('tag_changes.id', 'desc')
    .limit(pageSize)
    .execute();
  return toChanges(db, rows, locale);
}
