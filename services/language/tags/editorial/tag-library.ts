import SQLite from 'better-sqlite3';
import type { EditorialTag } from '../../../../lib/contract/media-tags.ts';
import type { Tables } from '../../../store/tables.ts';
import type { TagState } from '../../../tags/tag-revision.ts';
import { TagIndex } from './tag-index.ts';
import type { TagVocabulary } from './tag-vocabulary.ts';

type Row = Pick<Tables['editorial_tag'], 'gkb_id' | 'tag' | 'redirect'>;
type Shelf = { index: TagIndex; revision: number };

/** One thread's copy of every tenant's vocabulary, brought up to date by what changed alone. */
export class TagLibrary {
  readonly #store: SQLite.Database;
  readonly #changes: SQLite.Statement<[string, number], Row>;
  readonly #one: SQLite.Statement<[string, string], Pick<Row, 'tag'>>;
  readonly #states: SQLite.Statement<[], TagState>;
  readonly #shelves = new Map<string, Shelf>();

  /** `services.sqlite`, which is only read. */
  constructor(storePath: string) {
    this.#store = new SQLite(storePath, { readonly: true, fileMustExist: true });
    this.#changes = this.#store.prepare(
      'select gkb_id, tag, redirect from editorial_tag where tenant = ? and revision > ?',
    );
    this.#one = this.#store.prepare(
      'select tag from editorial_tag where tenant = ? and gkb_id = ?',
    );
    this.#states = this.#store.prepare('select tenant, revision from editorial_tag_revision');
  }

  /** Reads every vocabulary for texts of some languages, so that the first of them need not wait. */
  prepare(languages: Iterable<string>): void {
    const states = this.#states.all();
    for (const language of languages) {
      for (const state of states) this.vocabularyOf(state, language);
    }
  }

  /** A tenant's tags for texts of a language, at the state given or a later one. */
  vocabularyOf({ tenant, revision }: TagState, language: string): TagVocabulary {
    const key = `${language} ${tenant}`;
    const known = this.#shelves.get(key);
    if (known && known.revision >= revision) return known.index;
    const isFresh = known && !known.index.isWorn;
    const index = isFresh ? known.index : new TagIndex(language, this.#readerFor(tenant));
    const since = isFresh ? known.revision : 0;
    for (const { gkb_id, tag, redirect } of this.#changes.iterate(tenant, since)) {
      if (tag === null) index.remove(gkb_id, redirect);
      else index.put(readTag(tag));
    }
    // What was written meanwhile is read once more the next time.
    this.#shelves.set(key, { index, revision });
    return index;
  }

  close(): void {
    this.#store.close();
  }

  #readerFor(tenant: string): (gkbId: string) => EditorialTag | undefined {
    return (gkbId) => {
      const row = this.#one.get(tenant, gkbId);
      return row?.tag ? readTag(row.tag) : undefined;
    };
  }
}

/** What is kept was checked when it came. */
function readTag(json: string): EditorialTag {
  return JSON.parse(json);
}
