import type { Kysely, Transaction } from 'kysely';
import type { PictureEntry } from '../picture-index.ts';
import { readEntry, writeEntry } from './kept-entry.ts';
import type { KeptPicture } from './stored-picture.ts';
import type { PhotoTables, ShelfName } from './tables.ts';

/** How it is told by what a picture is found: ranking knows. */
export type TermMaker = {
  /** Another one as soon as any picture could be found by something else. */
  readonly version: string;
  entryOf(kept: KeptPicture): PictureEntry;
};

export type KeptEntry = {
  id: string;
  /** Undefined: there is none, or none that this version can read. */
  entry: PictureEntry | undefined;
  /** Whether it was made by the version that is at work. */
  isCurrent: boolean;
};

/** By what pictures are found, kept beside them: making that takes much longer than reading it. */
export class EntryTable {
  readonly #db: Kysely<PhotoTables>;
  readonly #terms: TermMaker;

  constructor(db: Kysely<PhotoTables>, terms: TermMaker) {
    this.#db = db;
    this.#terms = terms;
  }

  /** Makes the entry of a picture that has just been written, in the same transaction. */
  async make(transaction: Transaction<PhotoTables>, kept: KeptPicture): Promise<PictureEntry> {
    const { bank, shelf, picture } = kept;
    const entry = this.#terms.entryOf(kept);
    const values = { entry: writeEntry(entry), version: this.#terms.version };
    await transaction
      .insertInto('picture_entry')
      .values({ bank, shelf, id: picture.id, ...values })
      .onConflict((conflict) => conflict.columns(['bank', 'shelf', 'id']).doUpdateSet(values))
      .execute();
    return entry;
  }

  /** The next so many pictures behind an id. */
  async page(shelf: ShelfName, after: string, limit: number): Promise<KeptEntry[]> {
    const rows = await this.#of(shelf)
      .where('picture.id', '>', after)
      .orderBy('picture.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, entry, version }) => ({
      id,
      entry: entry === null ? undefined : readEntry(id, entry),
      isCurrent: version === this.#terms.version,
    }));
  }

  async get(shelf: ShelfName, id: string): Promise<PictureEntry | undefined> {
    const row = await this.#of(shelf).where('picture.id', '=', id).executeTakeFirst();
    return row?.entry == null ? undefined : readEntry(id, row.entry);
  }

  #of({ bank, shelf }: ShelfName) {
    return this.#db
      .selectFrom('picture')
      .leftJoin('picture_entry', (join) =>
        join
          .onRef('picture_entry.bank', '=', 'picture.bank')
          .onRef('picture_entry.shelf', '=', 'picture.shelf')
          .onRef('picture_entry.id', '=', 'picture.id'),
      )
      .select(['picture.id', 'picture_entry.entry', 'picture_entry.version'])
      .where('picture.bank', '=', bank)
      .where('picture.shelf', '=', shelf);
  }
}
