import { audit } from '../../auth/audit.ts';
import { revokeRow } from '../../drafts/findings/revoke.ts';
import { writeNote } from '../../http/failure-note.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { tagArticlesLater, taggingSubject, undoTaggingOf } from '../article-tagging.ts';
import { type ChangeDetails, readDetails } from '../reads/change-details.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagChangesTable, TagRedirectsTable } from '../tables.ts';
import { itemsOf } from '../writes/record-change.ts';
import { printTag, readTag } from '../writes/tag-input.ts';

const page = 500;

/**
 * Does what a change means for the desk once the services have done it, in the transaction that ends its job: redirects,
 * the proposal that it answers, the change that it undoes, what becomes of articles, the log. A change of which the
 * services refused every tag has failed: the reason is returned.
 */
export async function finishChange(transaction: Desk, id: string): Promise<string | undefined> {
  const change = await transaction
    .selectFrom('tag_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('tag_change_items')
    .set({ state: 'done' })
    .where('change_id', '=', id)
    .where('state', '=', 'planned')
    .execute();
  const refused = await itemsOf(transaction, id)
    .select('note')
    .where('state', '=', 'failed')
    .execute();
  const hasFailed = change.tags > 0 && refused.length === change.tags;
  const first = refused[0]?.note ?? null;
  if (!hasFailed) {
    await putRedirects(transaction, id);
    const details = readDetails(change.details);
    await answerProposal(transaction, id, details);
    await changeArticles(transaction, change, details);
    if (change.undoes !== null) await markUndone(transaction, change.undoes, change.by_user);
    await audit(transaction, {
      by: change.by_user,
      action: `tags.${change.kind}`,
      object: `tag-change:${id}`,
      details: `${change.tags - refused.length} tags`,
    });
  }
  const note =
    first !== null && !hasFailed
      ? writeNote('tags-partly', `${refused.length}/${change.tags}; ${reasonOf(first)}`)
      : first;
  await transaction
    .updateTable('tag_changes')
    .set({ state: hasFailed ? 'failed' : 'done', sent: change.tags, note })
    .where('id', '=', id)
    .execute();
  return hasFailed ? reasonOf(first ?? '') : undefined;
}

function reasonOf(note: string): string {
  return note.slice(note.indexOf(' ') + 1);
}

/** Saves the tags as the services give them: undoing compares with what is there, not with the plan. */
export async function adoptAnswers(db: Desk, source: Vocabulary, id: string): Promise<void> {
  const yielder = createYielder();
  for (let last = -1; ; ) {
    const items = await itemsOf(db, id)
      .select(['position', 'gkb_id', 'after'])
      .where('position', '>', last)
      .where('after', 'is not', null)
      .orderBy('position')
      .limit(page)
      .execute();
    for (const { position, gkb_id, after } of items) {
      const tag = source.get(gkb_id)?.tag;
      if (yielder.isDue()) await yielder.pause();
      const text = tag && printTag(tag);
      if (!text || text === after) continue;
      await db
        .updateTable('tag_change_items')
        .set({ after: text })
        .where('change_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
    const end = items.at(-1);
    if (!end) return;
    last = end.position;
  }
}

/** Redirects from tags that went to what took their place; a tag that is there again has none. */
async function putRedirects(db: Desk, id: string): Promise<void> {
  const changed = itemsOf(db, id).where('state', '=', 'done');
  const back = await db
    .deleteFrom('tag_redirects')
    .where('item', 'in', changed.select('gkb_id').where('after', 'is not', null))
    .returning('gkb_id')
    .execute();
  await markStale(db, back);
  const gone = await changed
    .select(['gkb_id', 'before', 'redirect'])
    .where('redirect', 'is not', null)
    .where('after', 'is', null)
    .execute();
  for (const { gkb_id, before, redirect } of gone) {
    const into = await changed.select('after').where('gkb_id', '=', redirect).executeTakeFirst();
    if (redirect === null || !into?.after) continue;
    await putRedirect(db, {
      item: gkb_id,
      gkb_id: redirect,
      name: readTag(into.after).name,
      external_id: before === null ? null : (readTag(before).externalId ?? null),
      change_id: id,
    });
  }
}

async function putRedirect(db: Desk, row: TagRedirectsTable): Promise<void> {
  await db
    .insertInto('tag_redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute();
  await markStale(db, [{ gkb_id: row.item }]);
}

/** The pieces that carry these tags are made up anew, see `refreshKeptTags`. */
async function markStale(db: Desk, tags: readonly { gkb_id: string }[]): Promise<void> {
  if (tags.length === 0) return;
  const items = tags.map(({ gkb_id }) => gkb_id);
  await db.updateTable('kept_tags').set({ stale: 1 }).where('item', 'in', items).execute();
}

/** A phrase that was made a tag: the tag takes its place, and what was proposed goes out. */
async function answerProposal(db: Desk, id: string, details: ChangeDetails): Promise<void> {
  if (details.kind !== 'confirm') return;
  const item = await itemsOf(db, id).select('gkb_id').executeTakeFirstOrThrow();
  if (details.item !== undefined) {
    await putRedirect(db, {
      item: details.item,
      gkb_id: item.gkb_id,
      name: details.name,
      external_id: null,
      change_id: id,
    });
  }
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now() })
    .where('id', '=', details.proposal)
    .where('state', '=', 'held')
    .execute();
}

/** Removes the redirects of an undone change; a proposal that went out is revoked, another is held again. */
async function markUndone(db: Desk, id: string, by: string): Promise<void> {
  const change = await db
    .selectFrom('tag_changes')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('tag_changes').set({ state: 'undone' }).where('id', '=', id).execute();
  const details = readDetails(change.details);
  if (details.kind !== 'confirm') return;
  const back = await db
    .deleteFrom('tag_redirects')
    .where('change_id', '=', id)
    .returning('gkb_id')
    .execute();
  await markStale(db, back);
  const proposal = await db
    .selectFrom('outbox')
    .select(['state', 'send_id'])
    .where('id', '=', details.proposal)
    .executeTakeFirst();
  if (proposal?.state === 'waiting' && proposal.send_id === null) {
    await db
      .updateTable('outbox')
      .set({ state: 'held', due_at: null })
      .where('id', '=', details.proposal)
      .execute();
  } else if (proposal && ['waiting', 'sent', 'uncertain'].includes(proposal.state)) {
    await revokeRow(db, by, details.proposal);
  }
}

/** Records what merging, deleting with `untag` and undoing mean for articles, in the transaction that ends them. */
async function changeArticles(
  db: Desk,
  { id, by_user, undoes }: Pick<TagChangesTable, 'id' | 'by_user' | 'undoes'>,
  details: ChangeDetails,
): Promise<void> {
  if (undoes !== null) await undoTaggingOf(db, taggingSubject(undoes));
  const isMerge = details.kind === 'merge';
  if (!isMerge && !(details.kind === 'delete' && details.untag)) return;
  const gone = await itemsOf(db, id)
    .select(['gkb_id', 'redirect'])
    .where('state', '=', 'done')
    .where('after', 'is', null)
    .orderBy('position')
    .execute();
  const tagged = gone.map(({ gkb_id }) => gkb_id);
  if (tagged.length === 0) return;
  const replace = gone.flatMap(({ gkb_id, redirect }): [string, string][] =>
    redirect === null ? [] : [[gkb_id, redirect]],
  );
  const remove = isMerge ? [] : tagged;
  await tagArticlesLater(db, { by: by_user, subject: taggingSubject(id), tagged, remove, replace });
}
