import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Me, Person } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { type Draft, type DraftDeletion, DraftForm } from '../api.ts';
import { ArticleContent } from '../content/content.ts';

/**
 * Access to drafts. A draft is its owner's alone until it is shared with people or with the desk;
 * administrators do not read what is not shared with them. Whoever may open a draft may edit it: sharing is sharing
 * the work.
 */

type Drafts = ExpressionBuilder<DeskTables, 'drafts'>;

export const isNotDeleted = (drafts: Drafts): Expression<SqlBool> =>
  drafts('drafts.deleted_at', 'is', null);

/** Ids of deleted drafts, for `not in`. */
export const selectDeletedIds = (db: Desk) =>
  db.selectFrom('drafts').select('drafts.id').where('drafts.deleted_at', 'is not', null);

/** The condition on `drafts` under which a user may open one. */
export function openableBy(userId: string) {
  return (drafts: Drafts): Expression<SqlBool> =>
    drafts.and([isNotDeleted(drafts), isReachableBy(userId)(drafts)]);
}

/** The same, deleted or not. */
function isReachableBy(userId: string) {
  return (expression: Drafts): Expression<SqlBool> =>
    expression.or([
      expression('drafts.owner_id', '=', userId),
      expression('drafts.shared_with_desk', '=', 1),
      expression.exists(
        expression
          .selectFrom('draft_shares')
          .select('draft_shares.user_id')
          .whereRef('draft_shares.draft_id', '=', 'drafts.id')
          .where('draft_shares.user_id', '=', userId),
      ),
    ]);
}

/** For a draft that the user may open: share it, and delete it. */
export function mayShare(user: Me, ownerId: string): boolean {
  return user.id === ownerId || user.role === 'admin';
}

/** Drafts that the user may open, with the names of their people. Every way to a draft begins here. */
export function selectOpenable(db: Kysely<DeskTables>, userId: string) {
  return selectWithPeople(db).where(openableBy(userId));
}

/** Deleted drafts that the user may restore: their own, and those that they deleted. */
export function selectRestorable(db: Kysely<DeskTables>, userId: string) {
  return selectWithPeople(db)
    .where('drafts.deleted_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('drafts.owner_id', '=', userId), eb('drafts.deleted_by', '=', userId)]),
    );
}

function selectWithPeople(db: Kysely<DeskTables>) {
  return db
    .selectFrom('drafts')
    .innerJoin('users as owner', 'owner.id', 'drafts.owner_id')
    .innerJoin('users as editor', 'editor.id', 'drafts.updated_by');
}

export const personNames = ['owner.name as owner_name', 'editor.name as editor_name'] as const;

/** A whole draft. Throws `draft-deleted`, and `draft-not-found` also when it is there but not for this user. */
export async function findDraftRow(db: Desk, user: Me, id: string) {
  const row = await selectOpenable(db, user.id)
    .selectAll('drafts')
    .select(personNames)
    .where('drafts.id', '=', id)
    .executeTakeFirst();
  return row ?? refuseDraft(db, user, id);
}

/** Throws `draft-deleted` and `draft-not-found` unless the user may open the draft. */
export async function requireDraft(db: Desk, user: Me, id: string): Promise<{ ownerId: string }> {
  const row = await selectOpenable(db, user.id)
    .select('drafts.owner_id as ownerId')
    .where('drafts.id', '=', id)
    .executeTakeFirst();
  return row ?? refuseDraft(db, user, id);
}

async function refuseDraft(db: Desk, user: Me, id: string): Promise<never> {
  const deleted = await findDeletion(db, user, id);
  throw deleted
    ? new Failure('draft-deleted', { extra: { deleted } })
    : new Failure('draft-not-found');
}

/** Finds who deleted a draft that the user could open until then, and when. */
export async function findDeletion(
  db: Desk,
  user: Me,
  id: string,
): Promise<DraftDeletion | undefined> {
  const row = await db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.deleted_by')
    .select(['drafts.owner_id', 'drafts.deleted_at', 'users.id', 'users.name'])
    .where('drafts.id', '=', id)
    .where(isReachableBy(user.id))
    .executeTakeFirst();
  if (!row?.deleted_at) return undefined;
  const mayRestore = row.owner_id === user.id || row.id === user.id;
  return { by: { id: row.id, name: row.name }, at: row.deleted_at, mayRestore };
}

export type DraftRow = Awaited<ReturnType<typeof findDraftRow>>;

export function parseContent(text: string): ArticleContent {
  return ArticleContent.parse(JSON.parse(text));
}

export function parseForm(text: string): DraftForm {
  return DraftForm.parse(JSON.parse(text));
}

async function readSharedWith(db: Desk, draftId: string): Promise<Person[]> {
  return db
    .selectFrom('draft_shares')
    .innerJoin('users', 'users.id', 'draft_shares.user_id')
    .select(['users.id', 'users.name'])
    .where('draft_id', '=', draftId)
    .orderBy('users.name')
    .execute();
}

export async function toDraft(db: Desk, row: DraftRow): Promise<Draft> {
  return {
    id: row.id,
    version: row.version,
    content: parseContent(row.content),
    form: parseForm(row.form),
    threshold: row.threshold,
    owner: { id: row.owner_id, name: row.owner_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: { id: row.updated_by, name: row.editor_name },
    closed: row.closed === 1,
    sharedWithDesk: row.shared_with_desk === 1,
    sharedWith: await readSharedWith(db, row.id),
    isConfidential: row.confidential === 1,
  };
}
