import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { mergeRecord } from './merge-record.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import {
  type Item,
  type Origin,
  origins,
  parseRecord,
  type Row,
  readRows,
  removeItems,
  writeItems,
  writeRedirect,
} from './rows.ts';

const batchSize = 400;

/**
 * Replaces the records of one origin, in a transaction and in batches of any size. An imported or open item joins the item
 * with its Wikidata id; a seed item absorbs the item with its Wikidata id, whose id then redirects to it. External ids are
 * updated; a deprecated id with a record becomes a plain id again.
 */
export async function applyRecords(
  transaction: KnowledgeStore,
  origin: Origin,
  records: readonly KnowledgeEntity[],
  revision: number,
): Promise<void> {
  for (const batch of inChunks(records, batchSize)) {
    await applyBatch(transaction, origin, batch, revision);
  }
}

async function applyBatch(
  transaction: KnowledgeStore,
  origin: Origin,
  records: readonly KnowledgeEntity[],
  revision: number,
): Promise<void> {
  const owners = await findOwners(transaction, records);
  const ids = records.map(({ id }) => id);
  const rows = await readRows(transaction, [...ids, ...owners.values()]);
  const changed = new Map<string, Item>();
  for (const given of records) {
    const owner = owners.get(given.externalIds?.wikidata ?? '');
    const id = origin === 'seed' ? given.id : (owner ?? given.id);
    const record = { ...given, id };
    const old = changed.get(id)?.row ?? rows.get(id) ?? emptyRow(id);
    const row = { ...old, [origin]: JSON.stringify(record), revision };
    const taken = owner !== undefined && owner !== id ? rows.get(owner) : undefined;
    if (taken && taken.seed === null) {
      moveRecords(taken, row);
      await removeItems(transaction, [taken.id]);
      await writeRedirect(transaction, { id: taken.id, target: id, revision });
    }
    changed.set(id, join(row, { origin, record }));
  }
  await writeItems(transaction, [...changed.values()], origin);
}

/** Withdraws records of one origin. An item that no other has becomes an id that leads nowhere. */
export async function withdrawRecords(
  transaction: KnowledgeStore,
  origin: Origin,
  ids: readonly string[],
  revision: number,
): Promise<void> {
  for (const batch of inChunks(ids, batchSize)) {
    const rows = await readRows(transaction, batch);
    const left = [...rows.values()].map((row) => ({ ...row, [origin]: null, revision }));
    const isKept = (row: Row) => origins.some((each) => row[each] !== null);
    const gone = left.filter((row) => !isKept(row)).map(({ id }) => id);
    const kept = left.filter(isKept);
    await removeItems(transaction, gone);
    for (const id of gone) await writeRedirect(transaction, { id, target: null, revision });
    const items = kept.map((row) => join(row));
    await writeItems(transaction, items, origin);
  }
}

/** Merges an imported item into another and redirects its id. */
export async function absorbItem(
  transaction: KnowledgeStore,
  from: Row,
  into: Row,
  revision: number,
): Promise<void> {
  await removeItems(transaction, [from.id]);
  await writeRedirect(transaction, { id: from.id, target: into.id, revision });
  const row = { ...into, revision };
  moveRecords(from, row);
  await writeItems(transaction, [join(row)], 'imported');
}

async function findOwners(transaction: KnowledgeStore, records: readonly KnowledgeEntity[]) {
  const values = records.flatMap(({ externalIds }) => externalIds?.wikidata ?? []);
  if (values.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('external_id')
    .select(['value', 'id'])
    .where('source', '=', 'wikidata')
    .where('value', 'in', values)
    .execute();
  return new Map(rows.map(({ value, id }) => [value, id]));
}

function emptyRow(id: string): Row {
  return { id, seed: null, imported: null, open: null, record: null, popularity: 0, revision: 0 };
}

/** Hands the records that others than the seed have of an item over to another. */
function moveRecords({ imported, open }: Row, into: Row): void {
  if (imported !== null) into.imported = withId(imported, into.id);
  if (open !== null) into.open = withId(open, into.id);
}

function withId(json: string, id: string): string {
  return JSON.stringify({ ...parseRecord(json), id });
}

/** Rebuilds the merged record of an item; `stated` saves parsing the record of one origin. */
function join(row: Row, stated?: { origin: Origin; record: KnowledgeEntity }): Item {
  const records = origins.flatMap((origin) => {
    const json = row[origin];
    if (json === null) return [];
    return [stated?.origin === origin ? stated.record : parseRecord(json)];
  });
  const [first, ...others] = records;
  const merged = first && others.reduce(mergeRecord, first);
  const record = others.length > 0 ? JSON.stringify(merged) : null;
  const outside = records.flatMap((each) => Object.entries(each.externalIds ?? {}));
  return { row: { ...row, record, popularity: first?.popularity ?? 0 }, outside };
}
