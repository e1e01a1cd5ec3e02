import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../../../lib/sql/open-database.ts';
import { sqlMigration } from '../../../../../lib/sql/sql-migration.ts';
import type { PictureEntry } from '../picture-index.ts';
import { EntryTable, type TermMaker } from './entry-table.ts';
import { ProblemTable } from './problem-table.ts';
import {
  FoundInTexts,
  PictureMetadata,
  type StoredPicture,
  type VersionedPicture,
} from './stored-picture.ts';
import type { CollectionKey, PhotoTables } from './tables.ts';
import { VectorTable } from './vector-table.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Of `photos.sqlite`, in the order in which they run. */
export const migrations = ['0001-pictures', '0002-entries', '0003-vectors'].map((name) =>
  sqlMigration(folder, name),
);

const namesAtOnce = 2_000;

/** The pictures of all local banks and their index entries, in `photos.sqlite`. */
export class PhotoStore {
  readonly problems: ProblemTable;
  readonly entries: EntryTable;
  readonly vectors: VectorTable;
  readonly #db: Kysely<PhotoTables>;
  readonly close: () => Promise<void>;

  private constructor({ db, close }: OpenDatabase<PhotoTables>, terms: TermMaker) {
    this.problems = new ProblemTable(db);
    this.entries = new EntryTable(db, terms);
    this.vectors = new VectorTable(db, storedOf);
    this.#db = db;
    this.close = close;
  }

  static async open(dataDir: string, terms: TermMaker): Promise<PhotoStore> {
    const path = join(dataDir, 'photos.sqlite');
    const database = await openDatabase<PhotoTables>({ path, migrations });
    return new PhotoStore(database, terms);
  }

  async get(key: CollectionKey, id: string): Promise<VersionedPicture | undefined> {
    const row = await this.#of(key).where('id', '=', id).executeTakeFirst();
    return row && storedOf(row);
  }

  /** Unordered; omits missing ids. */
  async getAll(key: CollectionKey, ids: readonly string[]): Promise<VersionedPicture[]> {
    if (ids.length === 0) return [];
    const rows = await this.#of(key).where('id', 'in', ids).execute();
    return rows.map(storedOf);
  }

  async byDigest(key: CollectionKey, digest: string): Promise<VersionedPicture[]> {
    const rows = await this.#of(key).where('digest', '=', digest).execute();
    return rows.map(storedOf);
  }

  async page(key: CollectionKey, after: string, limit: number): Promise<VersionedPicture[]> {
    const page = this.#of(key).where('id', '>', after).orderBy('id').limit(limit);
    return (await page.execute()).map(storedOf);
  }

  /** Lists files with their state; rejected files have no `id`. */
  async files(bank: string): Promise<{ file: string; seen: string; id?: string }[]> {
    const known: { file: string; seen: string; id: string }[] = [];
    for (let after = ''; ; ) {
      const some = await this.#db
        .selectFrom('picture')
        .select(['file', 'seen', 'id'])
        .where(({ and }) => and({ bank, shelf: '' }))
        .where('id', '>', after)
        .orderBy('id')
        .limit(namesAtOnce)
        .execute();
      known.push(...some);
      const last = some.at(-1);
      if (!last) break;
      after = last.id;
      await nextTurn();
    }
    return [...(await this.problems.files(bank)), ...known];
  }

  async uploadedFiles(bank: string): Promise<{ shelf: string; file: string }[]> {
    return this.#db
      .selectFrom('picture')
      .select(['shelf', 'file'])
      .where('bank', '=', bank)
      .execute();
  }

  /** Adds or replaces pictures, and clears the problems of their files. */
  async put(pictures: readonly StoredPicture[]): Promise<PictureEntry[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const entries: PictureEntry[] = [];
      for (const stored of pictures) {
        const { bank, shelf, file, seen, digest, picture, placeholder, found } = stored;
        const values = {
          file,
          seen,
          digest,
          record: JSON.stringify(picture),
          placeholder: placeholder ?? null,
          found: found ? JSON.stringify(found) : null,
          version: randomUUID(),
          is_read: found ? 1 : 0,
        };
        await transaction
          .insertInto('picture')
          .values({ bank, shelf, id: picture.id, ...values })
          .onConflict((conflict) => conflict.columns(['bank', 'shelf', 'id']).doUpdateSet(values))
          .execute();
        entries.push(await this.entries.make(transaction, stored));
        if (file !== '') await this.problems.forget(bank, [file], transaction);
      }
      return entries;
    });
  }

  async setPlaceholder({ bank, shelf, picture }: StoredPicture, text: string): Promise<void> {
    await this.#db
      .updateTable('picture')
      .set({ placeholder: text })
      .where(({ and }) => and({ bank, shelf, id: picture.id }))
      .execute();
  }

  /** Stores the analysis of a picture's texts, unless they have changed meanwhile. True if stored. */
  async setFound(stored: VersionedPicture, found: FoundInTexts): Promise<boolean> {
    const { bank, shelf, picture, version } = stored;
    return this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('picture')
        .set({ found: JSON.stringify(found), is_read: 1 })
        .where(({ and }) => and({ bank, shelf, id: picture.id, version }))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.entries.make(transaction, { ...stored, found });
      return true;
    });
  }

  async remakeEntries(key: CollectionKey, ids: readonly string[]): Promise<PictureEntry[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const rows = await this.#of(key, transaction).where('id', 'in', ids).execute();
      const entries: PictureEntry[] = [];
      for (const row of rows) entries.push(await this.entries.make(transaction, storedOf(row)));
      return entries;
    });
  }

  async remove(key: CollectionKey, ids: readonly string[]): Promise<void> {
    await this.#db
      .deleteFrom('picture')
      .where(({ and }) => and(key))
      .where('id', 'in', ids)
      .execute();
  }

  async unanalyzed(limit: number): Promise<VersionedPicture[]> {
    const rows = await this.#db
      .selectFrom('picture')
      .selectAll()
      .where('is_read', '=', 0)
      .limit(limit)
      .execute();
    return rows.map(storedOf);
  }

  async withoutThumbnails(bank: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('picture')
      .select('id')
      .where(({ and }) => and({ bank, shelf: '' }))
      .where('placeholder', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  #of({ bank, shelf }: CollectionKey, db = this.#db) {
    return db
      .selectFrom('picture')
      .selectAll()
      .where(({ and }) => and({ bank, shelf }));
  }
}

function storedOf(row: Selectable<PhotoTables['picture']>): VersionedPicture {
  const { id, record, placeholder, found, is_read, ...rest } = row;
  return {
    ...rest,
    picture: PictureMetadata.parse(JSON.parse(record)),
    placeholder: placeholder ?? undefined,
    found: found === null ? undefined : FoundInTexts.parse(JSON.parse(found)),
  };
}
