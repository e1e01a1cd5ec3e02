import SQLite from 'better-sqlite3';
import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import type { Tables } from '../../../store/port.ts';
import type { TagState } from '../../../tags/port.ts';
import { TagIndex } from './tag-index.ts';
import type { TagVocabulary } from './tag-vocabulary.ts';

type Row = Pick<Tables['editorial_tag'], 'gkb_id' | 'revision' | 'tag' | 'redirect'>;
/** Where reading has come to: rows are read in the order of their revisions, then of their ids. */
type Place = { revision: number; gkbId: string };
type Indexes = ReadonlyMap<string, TagIndex>;
type CatchUp = { indexes: Indexes; place: Place; target: number };
/** A tenant's indexes by language, all of the same revision, and what brings them to a later one. */
type Shelf = { tenant: string; indexes: Indexes; revision: number; catchUp?: CatchUp | undefined };

/** Rows that are read in one go: some ten milliseconds. */
const pageSize = 400;
const lastId = '\u{10ffff}';

/**
 * One thread's copy of every tenant's vocabulary, brought up to date by what changed alone: a little at a time while
 * there is nothing else to do, and what is missing when a text needs it.
 */
export class TagLibrary {
  readonly #store: SQLite.Database;
  readonly #changes: SQLite.Statement<[string, number, string, number], Row>;
  readonly #one: SQLite.Statement<[string, string], Pick<Row, 'tag'>>;
  readonly #states: SQLite.Statement<[], TagState>;
  readonly #shelves = new Map<string, Shelf>();
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
    while (this.keepUp());
  }

  /** Reads a part of what has changed, or of what is worn. Returns whether there is more. */
  keepUp(): boolean {
    for (const state of this.#states.all()) {
      const shelf = this.#shelfOf(state.tenant);
      if (!shelf.catchUp && shelf.revision >= state.revision) {
        if (!isWorn(shelf)) continue;
        const indexes = this.#emptyIndexes(state.tenant, shelf.indexes.keys());
        shelf.catchUp = { indexes, place: { revision: 0, gkbId: lastId }, target: shelf.revision };
      }
      this.#advance(shelf, state.revision);
      return true;
    }
    return false;
  }

  /** A tenant's tags for texts of a language, at the state given or a later one. */
  vocabularyOf({ tenant, revision }: TagState, language: string): TagVocabulary {
    const shelf = this.#shelfOf(tenant);
    // Nobody waits for what is made anew beside the indexes in use: it can be begun again.
    if (shelf.catchUp?.indexes !== shelf.indexes && shelf.revision < revision) {
      shelf.catchUp = undefined;
    }
    // What was begun in place is brought to its end: nobody sees a half of a change.
    while (shelf.revision < revision || shelf.catchUp?.indexes === shelf.indexes) {
      this.#advance(shelf, revision);
    }
    const known = shelf.indexes.get(language);
    if (known) return known;
    const index = new TagIndex(language, this.#readerFor(tenant));
    // What was written meanwhile is read once more when the others come to it.
    for (let place: Place | undefined = { revision: 0, gkbId: lastId }; place; ) {
      place = this.#read(tenant, [index], place);
    }
    // What is made anew beside them lacks the language.
    shelf.catchUp = undefined;
    shelf.indexes = new Map(shelf.indexes).set(language, index);
    return index;
  }

  close(): void {
    this.#store.close();
  }

  #shelfOf(tenant: string): Shelf {
    const known = this.#shelves.get(tenant);
    if (known) return known;
    const shelf = { tenant, indexes: this.#emptyIndexes(tenant, this.#languages), revision: 0 };
    this.#shelves.set(tenant, shelf);
    return shelf;
  }

  #emptyIndexes(tenant: string, languages: Iterable<string>): Indexes {
    const reader = this.#readerFor(tenant);
    return new Map(Array.from(languages, (one) => [one, new TagIndex(one, reader)]));
  }

  #advance(shelf: Shelf, revision: number): void {
    shelf.catchUp ??= {
      indexes: shelf.indexes,
      place: { revision: shelf.revision, gkbId: lastId },
      target: revision,
    };
    const { indexes, place, target } = shelf.catchUp;
    const next = this.#read(shelf.tenant, [...indexes.values()], place);
    shelf.catchUp = next && { indexes, place: next, target };
    if (next) return;
    shelf.indexes = indexes;
    shelf.revision = target;
  }

  /** Takes in one page of rows; returns where the next one begins, if there may be one. */
  #read(tenant: string, indexes: readonly TagIndex[], place: Place): Place | undefined {
    const rows = this.#changes.all(tenant, place.revision, place.gkbId, pageSize);
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

function isWorn({ indexes }: Shelf): boolean {
  return [...indexes.values()].some((index) => index.isWorn);
}

/** What is kept was checked when it came. */
function readTag(json: string): EditorialTag {
  return JSON.parse(json);
}
