import SQLite from 'better-sqlite3';
import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import type { Tables } from '../../../store/port.ts';
import type { TagState } from '../../../tags/port.ts';
import { TagIndex, type TagVocabulary } from './tag-index.ts';

type Row = Pick<Tables['editorial_tag'], 'gkb_id' | 'revision' | 'tag' | 'redirect'>;
/** Position in the rows, which are read in the order of their revisions, then of their ids. */
type RowCursor = { revision: number; gkbId: string };
type Indexes = ReadonlyMap<string, TagIndex>;
type CatchUp = { indexes: Indexes; cursor: RowCursor; target: number };
/** A tenant's indexes by language, all of the same revision, and what brings them to a later one. */
type TenantIndexes = {
  tenant: string;
  indexes: Indexes;
  revision: number;
  catchUp?: CatchUp | undefined;
};

/** Rows that are read in one go: some ten milliseconds. */
const pageSize = 400;
const lastId = '\u{10ffff}';

/** One thread's copy of the vocabularies, brought up to date by changed rows: in idle time and when a text needs it. */
export class TagLibrary {
  readonly #store: SQLite.Database;
  readonly #changes: SQLite.Statement<[string, number, string, number], Row>;
  readonly #one: SQLite.Statement<[string, string], Pick<Row, 'tag'>>;
  readonly #states: SQLite.Statement<[], TagState>;
  readonly #tenants = new Map<string, TenantIndexes>();
  #languages: readonly string[] = [];

  /** `services.sqlite`, which is only read. */
  constructor(storePath: string) {
    this.#store = new SQLite(storePath, { readonly: true, fileMustExist: true });
    this.#changes = this.#store.prepare(
      `select gkb_id, revision, tag, redirect from editorial_tag
       where tenant = ? and (revision, gkb_id) > (?, ?) order by revision, gkb_id limit ?`,
    );
    this.#one = this.#store.prepare(
      'select tag from editorial_tag where tenant = ? and gkb_id = ?',
    );
    this.#states = this.#store.prepare('select tenant, revision from editorial_tag_revision');
  }

  /** Reads every vocabulary for texts of some languages, so that the first of them need not wait. */
  prepare(languages: Iterable<string>): void {
    this.#languages = [...languages];
    while (this.refresh());
  }

  /** Reads a part of what has changed, or of what is worn. Returns whether there is more. */
  refresh(): boolean {
    for (const state of this.#states.all()) {
      const entry = this.#indexesOf(state.tenant);
      if (!entry.catchUp && entry.revision >= state.revision) {
        if (!needsRebuild(entry)) continue;
        const indexes = this.#emptyIndexes(state.tenant, entry.indexes.keys());
        entry.catchUp = { indexes, cursor: { revision: 0, gkbId: lastId }, target: entry.revision };
      }
      this.#advance(entry, state.revision);
      return true;
    }
    return false;
  }

  /** A tenant's tags for texts of a language, at the state given or a later one. */
  vocabularyOf({ tenant, revision }: TagState, language: string): TagVocabulary {
    const entry = this.#indexesOf(tenant);
    // Nobody waits for indexes rebuilt beside those in use: that can start again.
    if (entry.catchUp?.indexes !== entry.indexes && entry.revision < revision) {
      entry.catchUp = undefined;
    }
    // A change begun in place is finished: nobody sees a half of it.
    while (entry.revision < revision || entry.catchUp?.indexes === entry.indexes) {
      this.#advance(entry, revision);
    }
    const known = entry.indexes.get(language);
    if (known) return known;
    const index = new TagIndex(language, this.#readerFor(tenant));
    // Rows written meanwhile are read once more with the other indexes.
    for (let cursor: RowCursor | undefined = { revision: 0, gkbId: lastId }; cursor; ) {
      cursor = this.#read(tenant, [index], cursor);
    }
    // Indexes being rebuilt lack the language.
    entry.catchUp = undefined;
    entry.indexes = new Map(entry.indexes).set(language, index);
    return index;
  }

  close(): void {
    this.#store.close();
  }

  #indexesOf(tenant: string): TenantIndexes {
    const known = this.#tenants.get(tenant);
    if (known) return known;
    const entry = { tenant, indexes: this.#emptyIndexes(tenant, this.#languages), revision: 0 };
    this.#tenants.set(tenant, entry);
    return entry;
  }

  #emptyIndexes(tenant: string, languages: Iterable<string>): Indexes {
    const reader = this.#readerFor(tenant);
    return new Map(Array.from(languages, (one) => [one, new TagIndex(one, reader)]));
  }

  #advance(entry: TenantIndexes, revision: number): void {
    entry.catchUp ??= {
      indexes: entry.indexes,
      cursor: { revision: entry.revision, gkbId: lastId },
      target: revision,
    };
    const { indexes, cursor, target } = entry.catchUp;
    const next = this.#read(entry.tenant, [...indexes.values()], cursor);
    entry.catchUp = next && { indexes, cursor: next, target };
    if (next) return;
    entry.indexes = indexes;
    entry.revision = target;
  }

  /** Takes in one page of rows; returns where the next one begins, if there may be one. */
  #read(tenant: string, indexes: readonly TagIndex[], cursor: RowCursor): RowCursor | undefined {
    const rows = this.#changes.all(tenant, cursor.revision, cursor.gkbId, pageSize);
    for (const { gkb_id, tag, redirect } of rows) {
      const read = tag === null ? undefined : readTag(tag);
      for (const index of indexes) {
        if (read) index.put(read);
        else index.remove(gkb_id, redirect);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return undefined;
    return { revision: last.revision, gkbId: last.gkb_id };
  }

  #readerFor(tenant: string): (gkbId: string) => EditorialTag | undefined {
    return (gkbId) => {
      const row = this.#one.get(tenant, gkbId);
      return row?.tag ? readTag(row.tag) : undefined;
    };
  }
}

function needsRebuild({ indexes }: TenantIndexes): boolean {
  return [...indexes.values()].some((index) => index.needsRebuild);
}

/** Stored tags were checked when they came. */
function readTag(json: string): EditorialTag {
  return JSON.parse(json);
}
