import { type Kysely, sql, type Transaction } from 'kysely';
import { whileLocked } from '../../../../lib/sql/advisory-lock.ts';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import { hearNotices, sendNotice } from '../../../../lib/sql/notices.ts';
import type { OpenDatabase } from '../../../../lib/sql/open-database.ts';
import { openPostgres } from '../../../../lib/sql/open-postgres.ts';
import { sqlMigration } from '../../../../lib/sql/sql-migration.ts';
import { Claims, now } from './claims.ts';
import { Followers } from './followers.ts';
import { OutdatedError } from './outdated-error.ts';
import { deleteAbout, insertRows, readRows } from './rows.ts';
import {
  articleTables,
  type Checksum,
  checksumQuery,
  type NumberedChanges,
  type RowChanges,
  type SharedTables,
} from './tables.ts';

type Database = Kysely<SharedTables>;

export const archiveSchema = 'archive';

const folder = new URL('./migrations/', import.meta.url);
export const archiveMigrations = ['0001-archive', '0002-topics'].map((name) =>
  sqlMigration(folder, name),
);

/** Opens the tables of the archive, up to date. Throws DatabaseServerError. */
export function openSharedArchive(url: string): Promise<OpenDatabase<SharedTables>> {
  return openPostgres({ url, schema: archiveSchema, migrations: archiveMigrations });
}

/** Changes that a process takes over at once. */
const pageSize = 500;
/** Milliseconds for which removals are listed; a process that was away for longer begins anew. */
const removalTime = 30 * 86_400_000;
/** Milliseconds that a change waits for those of other processes. */
const lockTimeout = '15000';

const writeLock = sql`hashtext('copydesk archive')`;

/**
 * The archive's record in PostgreSQL, for several processes that have a copy each. Changes come one after the other: whoever
 * makes one has the lock, has all changes before, and gives it the next numbers.
 */
export class SharedRecord {
  readonly claims: Claims;
  readonly followers: Followers;
  readonly #db: Database;
  readonly #close: () => Promise<void>;
  /** The connection with the lock. */
  #locked: Database | undefined;

  constructor({ db, close }: OpenDatabase<SharedTables>) {
    this.#db = db;
    this.#close = close;
    this.claims = new Claims(db);
    this.followers = new Followers(db);
  }

  async close(): Promise<void> {
    await this.followers.close();
    // They expire.
    await this.claims.release().catch(() => undefined);
    await this.#close();
  }

  /** Calls `hear` when a process has changed something. */
  hear(hear: () => void): void {
    hearNotices(this.#db, hear);
  }

  async revision(): Promise<SharedTables['revision']> {
    return (this.#locked ?? this.#db).selectFrom('revision').selectAll().executeTakeFirstOrThrow();
  }

  /** Notes that the archive has what it begins with. */
  async noteBegun(): Promise<void> {
    await this.#db.updateTable('revision').set({ begun: 1 }).execute();
  }

  /** Lets no other process change anything while `act` runs. */
  async exclusively<T>(act: () => Promise<T>): Promise<T> {
    return this.#db.connection().execute(async (connection) => {
      await sql`select set_config('lock_timeout', ${lockTimeout}, false)`.execute(connection);
      return whileLocked(connection, writeLock, async () => {
        this.#locked = connection;
        try {
          return await act();
        } finally {
          this.#locked = undefined;
        }
      });
    });
  }

  /** Saves changes durably for all processes; returns the number of the last. Call it in {@link exclusively}. */
  async save({ changed, rows }: RowChanges): Promise<number> {
    if (!this.#locked) throw new Error('The record is not locked.');
    const last = await this.#locked.transaction().execute(async (transaction) => {
      const articles = changed.filter(({ kind }) => kind === 'article');
      for (const table of articleTables) {
        await deleteAbout(transaction, table, 'id', articles);
        await insertRows(transaction, table, rows[table]);
      }
      // Claimed for the analysis, they would stay so; whichever process has an encoder may go on.
      const failed = rows.article.flatMap(({ key, analysis }) =>
        analysis === 'failed' ? key : [],
      );
      await transaction.deleteFrom('claim').where('key', 'in', failed).execute();
      const datasets = changed.filter(({ kind }) => kind === 'dataset');
      await deleteAbout(transaction, 'dataset', 'name', datasets);
      await insertRows(transaction, 'dataset', rows.dataset);
      if (rows.encoder_model.length > 0) {
        await insertRows(transaction, 'encoder_model', rows.encoder_model);
        await transaction
          .updateTable('article')
          .set({ vectors: null, encoded: 0 })
          .where('encoded', '!=', 0)
          .execute();
      }
      return this.#number(transaction, { changed, rows });
    });
    // Only makes others look earlier.
    await sendNotice(this.#db, '').catch(() => undefined);
    return last;
  }

  /** A new version's key is its number, too. */
  async #number(transaction: Transaction<SharedTables>, { changed, rows }: RowChanges) {
    const { last } = await transaction
      .selectFrom('revision')
      .select('last')
      .executeTakeFirstOrThrow();
    const keys = new Map(rows.article.map(({ tenant, id, key }) => [`${tenant}\0${id}`, key]));
    let next = Math.max(last, ...keys.values());
    const numbered = changed.map((one) => {
      const key = one.kind === 'article' ? keys.get(`${one.tenant}\0${one.id}`) : undefined;
      if (key === undefined || key <= last) next += 1;
      return {
        ...one,
        number: key !== undefined && key > last ? key : next,
        removed_at: one.kind === 'article' && key === undefined ? now : null,
      };
    });
    for (const some of inChunks(numbered)) {
      await transaction
        .insertInto('change')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'tenant', 'id']).doUpdateSet(({ ref }) => ({
            number: ref('excluded.number'),
            removed_at: ref('excluded.removed_at'),
          })),
        )
        .execute();
    }
    await transaction.updateTable('revision').set({ last: next }).execute();
    return next;
  }

  /** Reads the next changes after a number; undefined where there are none. Throws {@link OutdatedError}. */
  async changesAfter(position: number): Promise<NumberedChanges | undefined> {
    const isUpToDate = ({ last, pruned }: SharedTables['revision']) => {
      if (position > last || (position > 0 && position < pruned))
        throw new OutdatedError(`The copy of the archive ends at ${position}.`);
      return position === last;
    };
    if (isUpToDate(await this.revision())) return undefined;
    const reading = (this.#locked ?? this.#db)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    return reading.execute(async (transaction) => {
      const revision = await transaction
        .selectFrom('revision')
        .selectAll()
        .executeTakeFirstOrThrow();
      isUpToDate(revision);
      const changes = await transaction
        .selectFrom('change')
        .select(['number', 'kind', 'tenant', 'id'])
        .where('number', '>', position)
        .orderBy('number')
        .limit(pageSize)
        .execute();
      const isAll = changes.length < pageSize;
      return {
        changed: changes.map(({ kind, tenant, id }) => ({ kind, tenant, id })),
        rows: await readRows(transaction, changes),
        number: isAll ? revision.last : (changes.at(-1)?.number ?? revision.last),
      };
    });
  }

  async checksum(): Promise<Checksum | undefined> {
    return (await sql.raw<Checksum>(checksumQuery).execute(this.#db)).rows[0];
  }

  /** Keeps the claims of this process, and drops removals that have been listed for long enough. */
  async maintain(): Promise<void> {
    await this.claims.maintain();
    await sql`with pruned as (
        delete from change where removed_at < ${now} - ${removalTime} returning number)
      update revision set pruned = greatest(pruned, (select max(number) from pruned))
      where exists (select 1 from pruned)`.execute(this.#db);
  }
}
