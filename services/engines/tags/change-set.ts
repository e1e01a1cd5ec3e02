import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TagBatch, TagBatchState, TagOperation } from '../../../lib/contract/media-tags.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import { countRows } from '../../../lib/sql/pages.ts';
import type { Store } from '../store/port.ts';
import { makeTag } from './make-tag.ts';
import { nextTagRevision, readTagRevision } from './tag-revision.ts';

const day = 86_400_000;
/** How long a repeated part is recognized. */
const rememberedDays = 90;

/**
 * Adds one part of a change set. Parts wait on disk until the last has come; then the whole set is applied in one
 * transaction and counts as one revision. A repeated part changes nothing.
 * Throws a ServiceError 400.
 */
export async function addTagBatch(
  store: Store,
  tenant: string,
  batch: TagBatch,
  time: Date,
): Promise<TagBatchState> {
  const { changeSet, part, parts, operations } = batch;
  refuseRepeatedIds(operations);
  return store.transaction().execute(async (transaction) => {
    await deleteOldSets(transaction, tenant, time);
    const known = await transaction
      .selectFrom('tag_change_set')
      .select(['parts', 'revision'])
      .where('tenant', '=', tenant)
      .where('change_set', '=', changeSet)
      .executeTakeFirst();
    if (known && known.parts !== parts) {
      throw invalidRequest(`parts: this change set was begun with ${known.parts}`);
    }
    if (known && known.revision !== null) return { state: 'applied', revision: known.revision };

    const at = time.toISOString();
    await transaction
      .insertInto('tag_change_set')
      .values({ tenant, change_set: changeSet, parts, revision: null, at })
      .onConflict((conflict) => conflict.columns(['tenant', 'change_set']).doUpdateSet({ at }))
      .execute();
    const isNew = await stage(transaction, { tenant, change_set: changeSet, part }, operations);
    const state = { state: 'waiting', revision: await readTagRevision(transaction, tenant) };
    if (!isNew || (await countParts(transaction, tenant, changeSet)) < parts) return state;
    const revision = await applySet(transaction, tenant, changeSet, parts);
    return { state: 'applied', revision };
  });
}

function refuseRepeatedIds(operations: readonly TagOperation[]): void {
  const seen = new Set<string>();
  for (const [index, { gkbId }] of operations.entries()) {
    if (seen.has(gkbId)) {
      throw invalidRequest(`operations[${index}].gkbId: comes twice in this part`);
    }
    seen.add(gkbId);
  }
}

type PartKey = { tenant: string; change_set: string; part: number };

/** Stores the changes of a part; false where the part is repeated. */
async function stage(transaction: Store, key: PartKey, operations: readonly TagOperation[]) {
  const claim = await transaction
    .insertInto('tag_change_part')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows !== 1n) return false;
  const rows = operations.map(({ action, gkbId, tag, redirectGkbId }) => ({
    ...key,
    gkb_id: gkbId,
    tag: action === 'put' && tag ? JSON.stringify(makeTag(tag, gkbId)) : null,
    redirect: action === 'delete' ? (redirectGkbId ?? null) : null,
  }));
  for (const chunk of inChunks(rows)) {
    await transaction.insertInto('tag_change').values(chunk).execute();
    await nextTurn();
  }
  return true;
}

function countParts(transaction: Store, tenant: string, changeSet: string): Promise<number> {
  return countRows(
    transaction
      .selectFrom('tag_change_part')
      .where('tenant', '=', tenant)
      .where('change_set', '=', changeSet),
  );
}

/** Applies part by part inside the one transaction, so that requests without database get their turn. */
async function applySet(transaction: Store, tenant: string, changeSet: string, parts: number) {
  const revision = await nextTagRevision(transaction, tenant);
  for (let part = 1; part <= parts; part += 1) {
    await transaction
      .insertInto('editorial_tag')
      .columns(['tenant', 'gkb_id', 'revision', 'tag', 'redirect'])
      .expression((select) =>
        select
          .selectFrom('tag_change')
          .select(['tenant', 'gkb_id', select.val(revision).as('revision'), 'tag', 'redirect'])
          .where('tenant', '=', tenant)
          .where('change_set', '=', changeSet)
          .where('part', '=', part),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'gkb_id'])
          .doUpdateSet((row) => ({
            revision: row.ref('excluded.revision'),
            tag: row.ref('excluded.tag'),
            redirect: row.ref('excluded.redirect'),
          }))
          // An equal tag is no change for clients that ask for changes.
          .where((row) =>
            row.or([
              row('excluded.tag', 'is distinct from', row.ref('editorial_tag.tag')),
              row('excluded.redirect', 'is distinct from', row.ref('editorial_tag.redirect')),
            ]),
          ),
      )
      .execute();
    await nextTurn();
  }
  await deleteParts(transaction, tenant, [changeSet]);
  await transaction
    .updateTable('tag_change_set')
    .set({ revision })
    .where('tenant', '=', tenant)
    .where('change_set', '=', changeSet)
    .execute();
  return revision;
}

/** Deletes sets that were never finished, and records of those that were applied long ago. */
async function deleteOldSets(transaction: Store, tenant: string, time: Date): Promise<void> {
  const before = (days: number) => new Date(time.getTime() - days * day).toISOString();
  const old = await transaction
    .selectFrom('tag_change_set')
    .select('change_set')
    .where('tenant', '=', tenant)
    .where((where) =>
      where.or([
        where.and([where('revision', 'is', null), where('at', '<', before(1))]),
        where('at', '<', before(rememberedDays)),
      ]),
    )
    .execute();
  if (old.length === 0) return;
  const sets = old.map(({ change_set }) => change_set);
  await deleteParts(transaction, tenant, sets);
  for (const chunk of inChunks(sets)) {
    await transaction
      .deleteFrom('tag_change_set')
      .where('tenant', '=', tenant)
      .where('change_set', 'in', chunk)
      .execute();
  }
}

async function deleteParts(transaction: Store, tenant: string, changeSets: readonly string[]) {
  for (const chunk of inChunks(changeSets)) {
    for (const table of ['tag_change', 'tag_change_part'] as const) {
      await transaction
        .deleteFrom(table)
        .where('tenant', '=', tenant)
        .where('change_set', 'in', chunk)
        .execute();
    }
  }
}
