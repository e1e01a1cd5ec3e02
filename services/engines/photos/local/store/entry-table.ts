import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import { orientations } from '../../../../../lib/contract/inventories.ts';
import { photoCosts } from '../../../../../lib/contract/photo-details.ts';
import type { PictureEntry } from '../picture-index.ts';
import type { StoredPicture } from './stored-picture.ts';
import type { CollectionKey, PhotoTables } from './tables.ts';

export type TermMaker = {
  /** Changes whenever any entry would be built differently. */
  readonly version: string;
  entryOf(stored: StoredPicture): PictureEntry;
};

type EntryRow = { id: string; revision: number; entry: string | null; version: string | null };

type StoredEntry = {
  id: string;
  /** Number of the picture's last change. */
  revision: number;
  /** Undefined if there is none that this version can read. */
  entry: PictureEntry | undefined;
  isCurrent: boolean;
};

/** Index entries stored beside the pictures: building them takes much longer than reading. */
export class EntryTable {
  readonly #db: Kysely<PhotoTables>;
  readonly #terms: TermMaker;

  constructor(db: Kysely<PhotoTables>, terms: TermMaker) {
    this.#db = db;
    this.#terms = terms;
  }

  async make(transaction: Transaction<PhotoTables>, stored: StoredPicture): Promise<PictureEntry> {
    const { bank, shelf, picture } = stored;
    const entry = this.#terms.entryOf(stored);
    const values = { entry: writeEntry(entry), version: this.#terms.version };
    await transaction
      .insertInto('picture_entry')
      .values({ bank, shelf, id: picture.id, ...values })
      .onConflict((conflict) => conflict.columns(['bank', 'shelf', 'id']).doUpdateSet(values))
      .execute();
    return entry;
  }

  async page(shelf: CollectionKey, after: string, limit: number): Promise<StoredEntry[]> {
    const page = this.#of(shelf).where('picture.id', '>', after).orderBy('picture.id').limit(limit);
    return (await page.execute()).map((row) => this.#read(row));
  }

  /** Lists pictures that changed after another, in the order of their revisions. */
  async changedAfter(
    shelf: CollectionKey,
    { revision, id }: Pick<StoredEntry, 'revision' | 'id'>,
    limit: number,
  ): Promise<StoredEntry[]> {
    const page = this.#of(shelf)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('picture.revision', 'picture.id'), '>', tuple(revision, id)),
      )
      .orderBy('picture.revision')
      .orderBy('picture.id')
      .limit(limit);
    return (await page.execute()).map((row) => this.#read(row));
  }

  #read(row: EntryRow): StoredEntry {
    const { id, revision, entry, version } = row;
    return {
      ...{ id, revision },
      entry: entry === null ? undefined : readEntry(id, entry),
      isCurrent: version === this.#terms.version,
    };
  }

  async get(shelf: CollectionKey, id: string): Promise<PictureEntry | undefined> {
    const row = await this.#of(shelf).where('picture.id', '=', id).executeTakeFirst();
    return row?.entry == null ? undefined : readEntry(id, row.entry);
  }

  #of({ bank, shelf }: CollectionKey) {
    return this.#db
      .selectFrom('picture')
      .leftJoin('picture_entry', (join) =>
        join
          .onRef('picture_entry.bank', '=', 'picture.bank')
          .onRef('picture_entry.shelf', '=', 'picture.shelf')
          .onRef('picture_entry.id', '=', 'picture.id'),
      )
      .select(['picture.id', 'picture.revision', 'picture_entry.entry', 'picture_entry.version'])
      .where('picture.bank', '=', bank)
      .where('picture.shelf', '=', shelf);
  }
}

const Time = z
  .number()
  .nullable()
  .transform((time) => time ?? Number.NaN);
/** Times, orientation, cost, and the terms by the sum of their fields. */
const EntryJson = z.tuple([
  z.tuple([Time, Time, Time]),
  z.enum(orientations),
  z.enum(photoCosts),
  z.record(z.string().regex(/^\d{1,3}$/), z.array(z.string())),
]);

function writeEntry(entry: Omit<PictureEntry, 'id'>): string {
  const { takenAt, createdAt, updatedAt, orientation, cost } = entry;
  const terms: Record<string, string[]> = {};
  for (const [term, places] of entry.terms) {
    terms[places] ??= [];
    terms[places].push(term);
  }
  const times: [number, number, number] = [takenAt, createdAt, updatedAt];
  // NaN, an unknown time, becomes null in JSON.
  return JSON.stringify([times, orientation, cost, terms] satisfies z.input<typeof EntryJson>);
}

/** Undefined if another version wrote it differently. */
function readEntry(id: string, stored: string): PictureEntry | undefined {
  const read = EntryJson.safeParse(JSON.parse(stored));
  if (!read.success) return undefined;
  const [[takenAt, createdAt, updatedAt], orientation, cost, byPlaces] = read.data;
  const terms = new Map<string, number>();
  for (const [places, texts] of Object.entries(byPlaces)) {
    for (const text of texts) terms.set(text, Number(places));
  }
  return { id, terms, takenAt, createdAt, updatedAt, orientation, cost };
}
