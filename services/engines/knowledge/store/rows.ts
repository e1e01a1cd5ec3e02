import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import type { KnowledgeTables } from './tables.ts';

export type Row = KnowledgeTables['entity'];

/** An item and all outside ids that either origin gives it, as source and value; the same may come twice. */
export type Item = { row: Row; outside: readonly (readonly [string, string])[] };

/** How many rows one statement writes. */
const batchSize = 400;

/** Items with all that belongs to them. */
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

/** Items as they are now; their ids are plain ids, and found by all their outside ids. */
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
    // An id that two items claim belongs to the seed's.
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

/** Writes a redirect as it is given. */
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

/** Where a record comes from. */
export type Origin = 'seed' | 'imported';

/** The JSON that is read of an item: what both say together, or the one that says something. */
export function readJson({
  record,
  imported,
  seed,
}: Pick<Row, 'seed' | 'imported' | 'record'>): string {
  const json = record ?? imported ?? seed;
  if (json === null) throw new Error('An item of the knowledge base says nothing.');
  return json;
}

/** A record as we wrote it. */
export function parseRecord(json: string): KnowledgeEntity {
  return JSON.parse(json);
}

/** The Wikidata id that an imported item's own id is made of. */
export function wikidataIdOf(id: string): string | undefined {
  return /^GQ[1-9]\d*$/.test(id) ? id.slice(1) : undefined;
}
