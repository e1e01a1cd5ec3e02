import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeStore } from '../store/open-knowledge.ts';
import { parseRecord, readJson } from '../store/rows.ts';
import type { StagedItem, StagedName } from './map-entity.ts';
import { namePrefix } from './read-line.ts';

/** Meanings of the Wikidata ids that items refer to. */
export type References = {
  /** Our ids of items that exist, or will after the import. */
  ids: ReadonlyMap<string, string>;
  /** Names of the others, if the dump has them. */
  names: ReadonlyMap<string, StagedName>;
};

/** Looks up everything that a batch of items refers to. */
export async function findReferences(
  store: KnowledgeStore,
  job: string,
  items: readonly StagedItem[],
): Promise<References> {
  const wanted = new Set(items.flatMap(({ facts = [] }) => facts.flatMap(namedBy)));
  const ids = new Map<string, string>();
  const names = new Map<string, StagedName>();
  for (const batch of cut([...wanted])) {
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
  for (const batch of cut([...wanted].filter((id) => !ids.has(id)))) {
    const staged = await store
      .selectFrom('staged')
      .select(['id', 'record'])
      .where('job', '=', job)
      .where(
        'id',
        'in',
        batch.map((id) => `${namePrefix}${id}`),
      )
      .execute();
    for (const { id, record } of staged) {
      if (record !== null) names.set(id.slice(namePrefix.length), JSON.parse(record));
    }
  }
  return { ids, names };
}

function namedBy({ entity }: Fact): string[] {
  return entity === undefined ? [] : [entity];
}

function cut(ids: readonly string[]): string[][] {
  const most = 5_000;
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, n) =>
    ids.slice(n * most, (n + 1) * most),
  );
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
      .select(['entity.record', 'entity.imported', 'entity.seed'])
      .where('external_id.source', '=', 'wikidata')
      .where('external_id.value', '=', item)
      .executeTakeFirst();
    if (!row) return undefined;
    const entity: KnowledgeEntity = parseRecord(readJson(row));
    const isCountry = entity.subtypes.includes('country') && entity.country !== undefined;
    return { ...entity.externalIds, ...(isCountry && { iso3166: entity.country }) };
  }
}
