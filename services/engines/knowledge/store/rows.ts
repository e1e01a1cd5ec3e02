import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import type { KnowledgeTables } from './tables.ts';

export type Row = KnowledgeTables['entity'];

/** An item and its external ids from both origins, as source and value, perhaps with duplicates. */
export type Item = { row: Row; outside: readonly (readonly [string, string])[] };

/** Rows written by one statement. */
const batchSize = 400;

/** Removes items and their external ids. */
export async function removeItems(
  transaction: KnowledgeStore,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('entity').where('id', 'in', ids).execute();
  await transaction.deleteFrom('external_id').where('id', 'in', ids).execute();
}

export async function readRows(
  store: KnowledgeStore,
  ids: readonly string[],
): Promise<Map<string, Row>> {
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
  for (let start = 0; start < outside.length; start += batchSize) {
    const insert = transaction
      .insertInto('external_id')
      .values(outside.slice(start, start + batchSize));
    // If two items claim an id, the seed's wins.
    const kept =
      origin === 'seed'
        ? insert.onConflict((conflict) =>
            conflict
              .columns(['source', 'value'])
              .doUpdateSet(({ ref }) => ({ id: ref('excluded.id') })),
          )
        : insert.onConflict((conflict) => conflict.doNothing());
    await kept.execute();
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

/** Origin of a record. */
export type Origin = 'seed' | 'imported';

/** The JSON to read: the merged record, or that of the only origin. */
export function readJson({
  record,
  imported,
  seed,
}: Pick<Row, 'seed' | 'imported' | 'record'>): string {
  const json = record ?? imported ?? seed;
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
