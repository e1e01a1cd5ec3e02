import SQLite from 'better-sqlite3';
import type { KnowledgeEntity } from '../entity.ts';
import { parseRecord, wikidataIdOf } from './rows.ts';

/** Cached records: a text names a few dozen, and the next text often the same. */
const maxCached = 4_000;

export type StoredRecord = {
  entity: KnowledgeEntity;
  /** `seed` even if an import has the item, too. */
  origin: 'seed' | 'import' | 'open';
};

/** Reads `knowledge.sqlite` from any thread, alongside writers. Records are read on demand. */
export class RecordReader {
  readonly #file: SQLite.Database;
  readonly #record: SQLite.Statement<[string], { record: string; origin: StoredRecord['origin'] }>;
  readonly #redirect: SQLite.Statement<[string], { target: string | null }>;
  readonly #owner: SQLite.Statement<[string, string], { id: string }>;
  readonly #revision: SQLite.Statement<[], { value: string }>;
  readonly #cache = new Map<string, StoredRecord>();

  constructor(path: string) {
    this.#file = new SQLite(path, { readonly: true, fileMustExist: true });
    this.#record = this.#file.prepare(
      `select coalesce(record, imported, seed, open) as record,
      case when seed is not null then 'seed' when imported is not null then 'import' else 'open' end as origin
      from entity where id = ?`,
    );
    this.#redirect = this.#file.prepare('select target from redirect where id = ?');
    this.#owner = this.#file.prepare('select id from external_id where source = ? and value = ?');
    this.#revision = this.#file.prepare("select value from state where name = 'revision'");
  }

  readRevision(): number {
    return Number(this.#revision.get()?.value ?? 0);
  }

  read(id: string): StoredRecord | undefined {
    const cached = this.#cache.get(id);
    if (cached) return cached;
    const row = this.#record.get(id);
    if (!row) return undefined;
    const stored: StoredRecord = {
      entity: parseRecord(row.record),
      origin: row.origin,
    };
    if (this.#cache.size >= maxCached) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    this.#cache.set(id, stored);
    return stored;
  }

  /** Finds an item by id, following redirects. */
  resolve(id: string): StoredRecord | undefined {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = this.#next(at)) {
      const stored = this.read(at);
      if (stored) return stored;
      seen.add(at);
    }
    return undefined;
  }

  isDeprecated(id: string): boolean {
    return this.#redirect.get(id) !== undefined;
  }

  withExternalId(source: string, value: string): StoredRecord | undefined {
    const owner = this.#owner.get(source, value);
    if (owner) return this.resolve(owner.id);
    // An id that Wikidata merged into another is known only by its redirect.
    const isWikidata = source === 'wikidata' && wikidataIdOf(`G${value}`) !== undefined;
    return isWikidata ? this.resolve(`G${value}`) : undefined;
  }

  close(): void {
    this.#file.close();
  }

  #next(id: string): string | undefined {
    const target = this.#redirect.get(id)?.target;
    if (target != null) return target;
    const wikidata = wikidataIdOf(id);
    return wikidata === undefined ? undefined : this.#owner.get('wikidata', wikidata)?.id;
  }
}
