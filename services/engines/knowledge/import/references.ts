import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore } from '../store/open-knowledge.ts';
import { parseRecord, readJson } from '../store/rows.ts';
import type { StagedItem, StagedName } from './map-entity.ts';
import { namePrefix } from './read-dump.ts';

export type References = {
  /** Our ids of items that exist, or will after the import. */
  ids: ReadonlyMap<string, string>;
  /** Names of the others, if the dump has them. */
  names: ReadonlyMap<string, StagedName>;
};

const batchSize = 5_000;

export async function findReferences(
  store: KnowledgeStore,
  job: string,
  items: readonly StagedItem[],
): Promise<References> {
  const named = items.flatMap(({ facts = [] }) => facts.flatMap(({ entity }) => entity ?? []));
  const wanted = [...new Set(named)];
  const ids = new Map<string, string>();
  const names = new Map<string, StagedName>();
  for (const batch of inChunks(wanted, batchSize)) {
    const staged = await store
      .selectFrom('staged')
      .select('id')
      .where('job', '=', job)
      .where('id', 'in', batch)
      .where('record', 'is not', null)
      .execute();
    for (const { id } of staged) ids.set(id, `G${id}`);
    const known = await store
      .selectFrom('external_id')
      .select(['value', 'id'])
      .where('source', '=', 'wikidata')
      .where('value', 'in', batch)
      .execute();
    for (const { value, id } of known) ids.set(value, id);
  }
  const others = wanted.filter((id) => !ids.has(id)).map((id) => `${namePrefix}${id}`);
  for (const batch of inChunks(others, batchSize)) {
    const staged = await store
      .selectFrom('staged')
      .select(['id', 'record'])
      .where('job', '=', job)
      .where('id', 'in', batch)
      .execute();
    for (const { id, record } of staged) {
      if (record !== null) names.set(id.slice(namePrefix.length), JSON.parse(record));
    }
  }
  return { ids, names };
}

/** Codes of countries and currencies by Wikidata id, each looked up once. */
export class Codes {
  readonly #store: KnowledgeStore;
  readonly #job: string;
  readonly #known = new Map<string, Readonly<Record<string, string>>>();

  constructor(store: KnowledgeStore, job: string) {
    this.#store = store;
    this.#job = job;
  }

  /** ISO 3166-1 alpha-2. */
  async ofCountry(item: string): Promise<string | undefined> {
    const code = (await this.#find(item)).iso3166;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
  }

  /** ISO 4217. */
  async ofCurrency(item: string): Promise<string | undefined> {
    const code = (await this.#find(item)).iso4217;
    return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined;
  }

  async #find(item: string): Promise<Readonly<Record<string, string>>> {
    const known = this.#known.get(item);
    if (known) return known;
    const found = { ...(await this.#findInBase(item)), ...(await this.#findStaged(item)) };
    this.#known.set(item, found);
    return found;
  }

  async #findStaged(item: string): Promise<Readonly<Record<string, string>> | undefined> {
    const row = await this.#store
      .selectFrom('staged')
      .select('record')
      .where('job', '=', this.#job)
      .where('id', 'in', [item, `${namePrefix}${item}`])
      .where('record', 'is not', null)
      .executeTakeFirst();
    if (row?.record == null) return undefined;
    const staged: StagedItem | StagedName = JSON.parse(row.record);
    return staged.externalIds;
  }

  async #findInBase(item: string): Promise<Readonly<Record<string, string>> | undefined> {
    const row = await this.#store
      .selectFrom('external_id')
      .innerJoin('entity', 'entity.id', 'external_id.id')
      .select(['entity.record', 'entity.seed', 'entity.imported', 'entity.open'])
      .where('external_id.source', '=', 'wikidata')
      .where('external_id.value', '=', item)
      .executeTakeFirst();
    if (!row) return undefined;
    const entity: KnowledgeEntity = parseRecord(readJson(row));
    const isCountry = entity.subtypes.includes('country') && entity.country !== undefined;
    return { ...entity.externalIds, ...(isCountry && { iso3166: entity.country }) };
  }
}

/** References become our ids, else names, else are dropped, as are amounts in a currency without a code. */
export async function resolveItem(
  id: string,
  { countryItem, facts: stagedFacts = [], ...item }: StagedItem,
  references: References,
  codes: Codes,
): Promise<KnowledgeEntity> {
  const own = item.subtypes.includes('country') ? item.externalIds?.iso3166 : undefined;
  const country = own ?? (countryItem && (await codes.ofCountry(countryItem)));
  const facts: Fact[] = [];
  for (const fact of stagedFacts) {
    // Wikidata places a country within itself.
    if (fact.entity === id) continue;
    const resolved = await resolveFact(fact, references, codes);
    if (resolved) facts.push(resolved);
  }
  return {
    id: `G${id}`,
    ...item,
    ...(country !== undefined && { country }),
    ...(facts.length > 0 && { facts }),
  };
}

async function resolveFact(fact: Fact, { ids, names }: References, codes: Codes) {
  if (fact.entity !== undefined) {
    const { entity, ...rest } = fact;
    const id = ids.get(entity);
    if (id !== undefined) return { ...rest, entity: id };
    const name = names.get(entity);
    if (!name) return undefined;
    const labels = Object.entries(name.names).flatMap(([language, [label]]) =>
      label === undefined ? [] : [[language, label]],
    );
    return { ...rest, text: Object.fromEntries(labels) };
  }
  if (fact.unit !== undefined && /^Q\d/.test(fact.unit)) {
    const unit = await codes.ofCurrency(fact.unit);
    return unit === undefined ? undefined : { ...fact, unit };
  }
  return fact;
}
