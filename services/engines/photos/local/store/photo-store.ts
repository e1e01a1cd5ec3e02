import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { Leadership } from '../../../../../lib/sql/leadership.ts';
import { type OpenDatabase, openDatabase } from '../../../../../lib/sql/open-database.ts';
import { openPostgres } from '../../../../../lib/sql/open-postgres.ts';
import { isPostgres } from '../../../../../lib/sql/postgres-types.ts';
import type { StorePlace } from '../../../store/port.ts';
import type { PictureEntry } from '../picture-index.ts';
import type { PictureContent } from '../thumbnails.ts';
import { uploadsBank } from '../upload-names.ts';
import { EntryTable, type TermMaker } from './entry-table.ts';
import { migrations } from './migrations.ts';
import { ProblemTable } from './problem-table.ts';
import { RevisionTable } from './revision-table.ts';
import {
  FoundInTexts,
  PictureMetadata,
  type StoredPicture,
  type VersionedPicture,
} from './stored-picture.ts';
import type { CollectionKey, PhotoTables } from './tables.ts';
import { VectorTable } from './vector-table.ts';

/** The schema in PostgreSQL. */
export const photosSchema = 'photos';

export function photosPath(dataDir: string): string {
  return join(dataDir, 'photos.sqlite');
}

/** `pragma user_version` of a file whose pictures are in PostgreSQL. */
export const movedMark = 1;

/** True where the file of the data folder holds uploads that PostgreSQL may lack. */
export function hasOwnUploads(dataDir: string): boolean {
  const path = photosPath(dataDir);
  if (!existsSync(path)) return false;
  const file = new SQLite(path, { readonly: true });
  try {
    if (file.pragma('user_version', { simple: true }) === movedMark) return false;
    const isMade = file.prepare("select 1 from sqlite_schema where name = 'picture'").get();
    const find = 'select 1 from picture where bank = ? limit 1';
    return isMade !== undefined && file.prepare(find).get(uploadsBank) !== undefined;
  } finally {
    file.close();
  }
}

/** Throws where the file of the data folder holds uploads that PostgreSQL may lack. */
export function requireSharedPhotos(dataDir: string): void {
  if (!hasOwnUploads(dataDir)) return;
  throw new Error(
    `${photosPath(dataDir)} holds uploaded photos of its own. Bring them into PostgreSQL (npm run move -- --only photos --to …), or move the file away.`,
  );
}

const namesAtOnce = 2_000;

/** Outcome of adding a picture: it was added, the collection has the same, or it has no room. */
export type Added =
  | { kind: 'added'; entry: PictureEntry }
  | { kind: 'same'; stored: VersionedPicture }
  | { kind: 'full'; bytes: number };

/**
 * The pictures of all local banks and their index entries, in `photos.sqlite` or in a PostgreSQL that several processes
 * share. Whatever pictures are found by has a number of its own, see {@link RevisionTable}.
 */
export class PhotoStore {
  readonly problems: ProblemTable;
  readonly entries: EntryTable;
  readonly vectors: VectorTable;
  readonly revisions: RevisionTable;
  /** True where other processes may change pictures, too. */
  readonly isShared: boolean;
  readonly #db: Kysely<PhotoTables>;
  readonly #leadership: Leadership<PhotoTables> | undefined;
  readonly #close: () => Promise<void>;

  private constructor({ db, close }: OpenDatabase<PhotoTables>, terms: TermMaker) {
    this.problems = new ProblemTable(db);
    this.entries = new EntryTable(db, terms);
    this.revisions = new RevisionTable(db);
    this.vectors = new VectorTable(db, this.revisions, storedOf);
    this.isShared = isPostgres(db);
    this.#leadership = this.isShared ? new Leadership(db, 'copydesk photos leader') : undefined;
    this.#db = db;
    this.#close = close;
  }

  /** Throws DatabaseFileError, DatabaseServerError. */
  static async open({ dataDir, databaseUrl }: StorePlace, terms: TermMaker): Promise<PhotoStore> {
    if (databaseUrl !== undefined) {
      const place = { url: databaseUrl, schema: photosSchema, migrations };
      return new PhotoStore(await openPostgres<PhotoTables>(place), terms);
    }
    const path = photosPath(dataDir);
    const database = await openDatabase<PhotoTables>({ path, migrations });
    // What this process changes, PostgreSQL will not have.
    await sql`pragma user_version = 0`.execute(database.db);
    return new PhotoStore(database, terms);
  }

  /** True for the process that reads folders and captions for all that share the pictures. */
  get isLeader(): boolean {
    return this.leaderTerm !== undefined;
  }

  /** See {@link Leadership}; a process that shares with none leads all the time. */
  get leaderTerm(): number | undefined {
    return this.#leadership ? this.#leadership.term : 0;
  }

  async close(): Promise<void> {
    await this.#leadership?.close();
    await this.#close();
  }

  async get(key: CollectionKey, id: string, db = this.#db): Promise<VersionedPicture | undefined> {
    const row = await this.#of(key, db).where('id', '=', id).executeTakeFirst();
    return row && storedOf(row);
  }

  /** Unordered; omits missing ids. */
  async getAll(key: CollectionKey, ids: readonly string[]): Promise<VersionedPicture[]> {
    if (ids.length === 0) return [];
    const rows = await this.#of(key).where('id', 'in', ids).execute();
    return rows.map(storedOf);
  }

  async byDigest(key: CollectionKey, digest: string, db = this.#db): Promise<VersionedPicture[]> {
    const rows = await this.#of(key, db).where('digest', '=', digest).execute();
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

  /** Reads the content of every picture of every bank. */
  async *contents(): AsyncGenerator<PictureContent> {
    for (let after = ['', '', '']; ; ) {
      const [bank = '', shelf = '', id = ''] = after;
      const some = await this.#db
        .selectFrom('picture')
        .select(['bank', 'shelf', 'id', 'digest'])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('bank', 'shelf', 'id'), '>', tuple(bank, shelf, id)),
        )
        .orderBy('bank')
        .orderBy('shelf')
        .orderBy('id')
        .limit(namesAtOnce)
        .execute();
      for (const { id, ...rest } of some) yield { ...rest, picture: { id } };
      const last = some.at(-1);
      if (!last) return;
      after = [last.bank, last.shelf, last.id];
    }
  }

  async uploadedFiles(bank: string): Promise<{ shelf: string; file: string }[]> {
    return this.#db
      .selectFrom('picture')
      .select(['shelf', 'file'])
      .where('bank', '=', bank)
      .execute();
  }

  /** Sums up the sizes of the pictures' files. */
  async bytesOf({ bank, shelf }: CollectionKey, db = this.#db): Promise<number> {
    const { bytes } = await db
      .selectFrom('picture')
      .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
      .where(({ and }) => and({ bank, shelf }))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  /** Adds or replaces pictures of one collection, and clears the problems of their files. */
  async put(key: CollectionKey, pictures: readonly StoredPicture[]): Promise<PictureEntry[]> {
    if (pictures.length === 0) return [];
    return this.revisions.change(key, async (transaction, revision) => {
      const entries: PictureEntry[] = [];
      for (const stored of pictures) {
        entries.push(await this.#write(transaction, stored, revision));
        if (stored.file !== '') {
          await this.problems.forget(key.bank, [stored.file], transaction);
        }
      }
      return entries;
    });
  }

  /** Adds a picture, once for all processes that are sent the same, and within `maxBytes` for the collection. */
  async add(key: CollectionKey, picture: StoredPicture, maxBytes: number): Promise<Added> {
    return this.revisions.change(key, async (transaction, revision) => {
      const [stored] = await this.byDigest(key, picture.digest, transaction);
      if (stored) return { kind: 'same', stored };
      const bytes = await this.bytesOf(key, transaction);
      if (bytes + (picture.picture.bytes ?? 0) > maxBytes) return { kind: 'full', bytes };
      return { kind: 'added', entry: await this.#write(transaction, picture, revision) };
    });
  }

  /** Changes a picture as it is at the moment; undefined where there is none. */
  async update(
    key: CollectionKey,
    id: string,
    change: (before: StoredPicture) => StoredPicture,
  ): Promise<{ stored: StoredPicture; entry: PictureEntry } | undefined> {
    return this.revisions.change(key, async (transaction, revision) => {
      const before = await this.get(key, id, transaction);
      if (!before) return undefined;
      const stored = change(before);
      return { stored, entry: await this.#write(transaction, stored, revision) };
    });
  }

  async #write(
    transaction: Transaction<PhotoTables>,
    stored: StoredPicture,
    revision: number,
  ): Promise<PictureEntry> {
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
      bytes: picture.bytes ?? 0,
      revision,
    };
    await transaction
      .insertInto('picture')
      .values({ bank, shelf, id: picture.id, ...values })
      .onConflict((conflict) => conflict.columns(['bank', 'shelf', 'id']).doUpdateSet(values))
      .execute();
    return this.entries.make(transaction, stored);
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
    return this.revisions.change(stored, async (transaction, revision) => {
      const { numUpdatedRows } = await transaction
        .updateTable('picture')
        .set({ found: JSON.stringify(found), is_read: 1, revision })
        .where(({ and }) => and({ bank, shelf, id: picture.id, version }))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.entries.make(transaction, { ...stored, found });
      return true;
    });
  }

  async remakeEntries(key: CollectionKey, ids: readonly string[]): Promise<PictureEntry[]> {
    return this.revisions.change(key, async (transaction) => {
      const rows = await this.#of(key, transaction).where('id', 'in', ids).execute();
      const entries: PictureEntry[] = [];
      for (const row of rows) entries.push(await this.entries.make(transaction, storedOf(row)));
      return entries;
    });
  }

  async remove(key: CollectionKey, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.revisions.change(key, async (transaction, revision) => {
      await transaction
        .deleteFrom('picture')
        .where(({ and }) => and(key))
        .where('id', 'in', ids)
        .execute();
      await this.revisions.noteRemoved(transaction, key, ids, revision);
    });
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
  const { id, record, placeholder, found, is_read, bytes, revision, ...rest } = row;
  return {
    ...rest,
    picture: PictureMetadata.parse(JSON.parse(record)),
    placeholder: placeholder ?? undefined,
    found: found === null ? undefined : FoundInTexts.parse(JSON.parse(found)),
  };
}
