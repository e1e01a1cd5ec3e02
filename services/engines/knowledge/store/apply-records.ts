import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import {
  type Item,
  type Origin,
  parseRecord,
  type Row,
  readRows,
  removeItems,
  writeItems,
  writeRedirect,
} from './rows.ts';

const batchSize = 400;

/**
 * Replaces the records of one origin, in a transaction and in batches of any size. An imported item joins the item with
 * its Wikidata id; a seed item absorbs the imported item with its Wikidata id, whose id then redirects to it. External
 * ids are updated; a deprecated id with a record becomes a plain id again.
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
    const id = origin === 'imported' ? (owner ?? given.id) : given.id;
    const record = { ...given, id };
    const old = changed.get(id)?.row ?? rows.get(id) ?? emptyRow(id);
    const row = { ...old, [origin]: JSON.stringify(record), revision };
    const taken = owner !== undefined && owner !== id ? rows.get(owner) : undefined;
    if (taken && taken.seed === null) {
      if (taken.imported !== null) row.imported = withId(taken.imported, id);
      await removeItems(transaction, [taken.id]);
      await writeRedirect(transaction, { id: taken.id, target: id, revision });
    }
    changed.set(id, join(row, { origin, record }));
  }
  await writeItems(transaction, [...changed.values()], origin);
}

/** Withdraws seed records. An item that no import has becomes an id that leads nowhere. */
export async function withdrawSeed(
  transaction: KnowledgeStore,
  ids: readonly string[],
  revision: number,
): Promise<void> {
  for (const batch of inChunks(ids, batchSize)) {
    const rows = await readRows(transaction, batch);
    const left = [...rows.values()].map((row) => ({ ...row, seed: null, revision }));
    const gone = left.filter(({ imported }) => imported === null).map(({ id }) => id);
    const kept = left.filter(({ imported }) => imported !== null);
    await removeItems(transaction, gone);
    for (const id of gone) await writeRedirect(transaction, { id, target: null, revision });
    const items = kept.map((row) => join(row));
    await writeItems(transaction, items, 'seed');
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
  const imported = from.imported === null ? into.imported : withId(from.imported, into.id);
  await writeItems(transaction, [join({ ...into, imported, revision })], 'imported');
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
  return { id, seed: null, imported: null, record: null, popularity: 0, revision: 0 };
}

function withId(json: string, id: string): string {
  return JSON.stringify({ ...parseRecord(json), id });
}

/** Rebuilds the merged record of an item; `stated` saves parsing the record of one origin. */
function join(row: Row, stated?: { origin: Origin; record: KnowledgeEntity }): Item {
  const parse = (origin: Origin) => {
    const json = row[origin];
    if (json === null) return undefined;
    return stated?.origin === origin ? stated.record : parseRecord(json);
  };
  const seed = parse('seed');
  const imported = parse('imported');
  const popularity = (seed ?? imported)?.popularity ?? 0;
  const record = seed && imported ? JSON.stringify(mergeRecord(seed, imported)) : null;
  const outside = [seed, imported].flatMap((each) => Object.entries(each?.externalIds ?? {}));
  return { row: { ...row, record, popularity }, outside };
}

/**
 * Merges the seed and imported records of an item. The seed decides on type, popularity, standard forms, descriptions
 * and the properties it has facts for; the import adds aliases, languages and the rest.
 */
function mergeRecord(seed: KnowledgeEntity, imported: KnowledgeEntity): KnowledgeEntity {
  const country = seed.country ?? imported.country;
  const gender = seed.type === 'person' ? (seed.gender ?? imported.gender) : undefined;
  const facts = mergeFacts(seed.facts, imported.facts);
  const externalIds = { ...imported.externalIds, ...seed.externalIds };
  const links = { ...imported.links, ...seed.links };
  return {
    id: seed.id,
    type: seed.type,
    subtypes: [...new Set([...seed.subtypes, ...imported.subtypes])],
    names: mergeNames(seed.names, imported.names),
    descriptions: { ...imported.descriptions, ...seed.descriptions },
    popularity: seed.popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    ...(Object.keys(externalIds).length > 0 && { externalIds }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(facts.length > 0 && { facts }),
  };
}

function mergeNames(seed: KnowledgeEntity['names'], imported: KnowledgeEntity['names']) {
  const merged = { ...imported, ...seed };
  return Object.fromEntries(
    Object.keys(merged).map((key) => {
      const language = key as keyof typeof merged;
      return [language, [...new Set([...(seed[language] ?? []), ...(imported[language] ?? [])])]];
    }),
  );
}

function mergeFacts(seed: readonly Fact[] = [], imported: readonly Fact[] = []): Fact[] {
  const told = new Set(seed.map(({ property }) => property));
  return [...seed, ...imported.filter(({ property }) => !told.has(property))];
}
