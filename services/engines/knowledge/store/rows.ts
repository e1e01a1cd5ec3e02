import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore, KnowledgeTables } from './open-knowledge.ts';

export type Row = KnowledgeTables['entity'];

/** An item and its external ids from its origins, as source and value, perhaps with duplicates. */
export type Item = { row: Row; outside: readonly (readonly [string, string])[] };

const batchSize = 400;

export async function removeItems(transaction: KnowledgeStore, ids: readonly string[]) {
  if (ids.length === 0) return;
  await transaction.deleteFrom('entity').where('id', 'in', ids).execute();
  await transaction.deleteFrom('external_id').where('id', 'in', ids).execute();
}

export async function readRows(store: KnowledgeStore, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await store.selectFrom('entity').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes items with their external ids, and removes redirects of their ids. */
export async function writeItems(
  transaction: KnowledgeStore,
  items: readonly Item[],
  origin: Origin,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ row }) => row);
  await transaction
    .insertInto('entity')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        seed: ref('excluded.seed'),
        imported: ref('excluded.imported'),
        open: ref('excluded.open'),
        record: ref('excluded.record'),
        popularity: ref('excluded.popularity'),
        revision: ref('excluded.revision'),
      })),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('redirect').where('id', 'in', ids).execute();
  await transaction.deleteFrom('external_id').where('id', 'in', ids).execute();
  const outside = items.flatMap(listOutside);
  for (const batch of inChunks(outside, batchSize)) {
    const insert = transaction.insertInto('external_id').values(batch);
    // If two items claim an id, the seed's wins.
    await insert
      .onConflict((conflict) =>
        origin === 'seed'
          ? conflict
              .columns(['source', 'value'])
              .doUpdateSet(({ ref }) => ({ id: ref('excluded.id') }))
          : conflict.doNothing(),
      )
      .execute();
  }
}

export async function writeRedirect(
  transaction: KnowledgeStore,
  redirect: KnowledgeTables['redirect'],
): Promise<void> {
  const { target, revision } = redirect;
  await transaction
    .insertInto('redirect')
    .values(redirect)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ target, revision }))
    .execute();
}

function listOutside({ row, outside }: Item): KnowledgeTables['external_id'][] {
  const pairs = new Map(
    outside.map(([source, value]) => [`${source} ${value}`, { source, value }]),
  );
  return [...pairs.values()].map((pair) => ({ ...pair, id: row.id }));
}

/** Where a record comes from; earlier ones win. `open`: the open facts that are shipped with the seed. */
export const origins = ['seed', 'imported', 'open'] as const;
export type Origin = (typeof origins)[number];

export function readJson(row: Pick<Row, Origin | 'record'>): string {
  const json = row.record ?? row.imported ?? row.seed ?? row.open;
  if (json === null) throw new Error('An item of the knowledge base says nothing.');
  return json;
}

export function parseRecord(json: string): KnowledgeEntity {
  return JSON.parse(json);
}

/** The Wikidata id within the id of an imported item. */
export function wikidataIdOf(id: string): string | undefined {
  return /^GQ[1-9]\d*$/.test(id) ? id.slice(1) : undefined;
}

/** Counts a change of the knowledge base; returns the `revision` for everything written in the same transaction. */
export async function raiseRevision(transaction: KnowledgeStore): Promise<number> {
  const revision = (await readRevision(transaction)) + 1;
  await writeState(transaction, 'revision', String(revision));
  return revision;
}

export async function readRevision(store: KnowledgeStore): Promise<number> {
  return Number((await readState(store, 'revision')) ?? 0);
}

export async function readState(store: KnowledgeStore, name: string): Promise<string | undefined> {
  const row = store.selectFrom('state').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

export async function writeState(transaction: KnowledgeStore, name: string, value: string) {
  await transaction
    .insertInto('state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
