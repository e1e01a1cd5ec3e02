import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import { Leadership } from '../../../../lib/sql/leadership.ts';
import { hearNotices, sendNotice } from '../../../../lib/sql/notices.ts';
import type { OpenDatabase } from '../../../../lib/sql/open-database.ts';
import { openPostgres } from '../../../../lib/sql/open-postgres.ts';
import { sqlMigration } from '../../../../lib/sql/sql-migration.ts';
import {
  articleTables,
  type Changed,
  type Checksum,
  type CommonTables,
  checksumQuery,
  type NumberedChanges,
  type RowChanges,
  type SharedTables,
} from './tables.ts';

type Database = Kysely<SharedTables>;
/** Tables by names that are not known beforehand. */
type AnyTables = Record<string, Record<string, unknown>>;

export const archiveSchema = 'archive';

const folder = new URL('./migrations/', import.meta.url);
export const archiveMigrations = ['0001-archive'].map((name) => sqlMigration(folder, name));

/** Opens the tables of the archive, up to date. Throws DatabaseServerError. */
export function openSharedArchive(url: string): Promise<OpenDatabase<SharedTables>> {
  return openPostgres({ url, schema: archiveSchema, migrations: archiveMigrations });
}

/** Changes that a process takes over at once. */
const pageSize = 500;
/** Milliseconds for which a claim is good unless its holder says that it is still there. */
const claimTime = 60_000;
/** Milliseconds for which removals are listed; a process that was away for longer begins anew. */
const removalTime = 30 * 86_400_000;
/** Milliseconds that a change waits for those of other processes. */
const lockTimeout = '15000';

const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const writeLock = sql`hashtext('copydesk archive')`;

/** This process has changes that the record does not have, or has removals that are not listed any more. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/**
 * The archive's record in PostgreSQL, for several processes that have a copy each. Changes come one after the other: whoever
 * makes one has the lock, has all changes before, and gives it the next numbers.
 */
export class SharedRecord {
  readonly #db: Database;
  readonly #close: () => Promise<void>;
  readonly #holder = randomUUID();
  /** The connection with the lock. */
  #locked: Database | undefined;
  #feeding: Leadership<SharedTables> | undefined;

  constructor({ db, close }: OpenDatabase<SharedTables>) {
    this.#db = db;
    this.#close = close;
  }

  async close(): Promise<void> {
    await this.#feeding?.close();
    await this.#db
      .deleteFrom('claim')
      .where('holder', '=', this.#holder)
      .execute()
      // They expire.
      .catch(() => undefined);
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
      await sql`select pg_advisory_lock(${writeLock})`.execute(connection);
      this.#locked = connection;
      try {
        return await act();
      } finally {
        this.#locked = undefined;
        await sql`select pg_advisory_unlock(${writeLock})`.execute(connection);
      }
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
    await sendNotice(this.#db, this.#holder).catch(() => undefined);
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

  /** Claims articles for their analysis: half of them the newest, half those that have waited longest. */
  claimWaiting(limit: number): Promise<number[]> {
    const newest = Math.ceil(limit / 2);
    const some = (order: RawBuilder<unknown>, count: number) => sql`(
      select key from article where analysis = 'waiting' and ${isFree}
      order by key ${order} limit ${count})`;
    return this.#claim(sql`${some(sql`desc`, newest)} union ${some(sql`asc`, limit - newest)}`);
  }

  /** Claims articles for the encoder: those without any vector first, the newest before others. */
  claimUnencoded(limit: number): Promise<number[]> {
    return this.#claim(sql`select key from article
      where encoded in (0, 1) and analysis <> 'waiting' and ${isFree}
      order by encoded, key desc limit ${limit}`);
  }

  async #claim(candidates: RawBuilder<unknown>): Promise<number[]> {
    const { rows } = await sql<{ key: number }>`
      insert into claim (key, holder, expires_at)
      select key, ${this.#holder}, ${now} + ${claimTime} from (${candidates}) candidates
      on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where claim.expires_at < ${now} returning key`.execute(this.#db);
    return rows.map(({ key }) => key);
  }

  /** Keeps claims on what is still to be done and drops the others, and removals that everybody has seen. */
  async maintain(): Promise<void> {
    await sql`delete from claim where expires_at < ${now} or (holder = ${this.#holder} and not exists
      (select 1 from article where article.key = claim.key
        and (analysis = 'waiting' or encoded in (0, 1))))`.execute(this.#db);
    await this.#db
      .updateTable('claim')
      .set({ expires_at: sql`${now} + ${claimTime}` })
      .where('holder', '=', this.#holder)
      .execute();
    await sql`with pruned as (
        delete from change where removed_at < ${now} - ${removalTime} returning number)
      update revision set pruned = (select max(number) from pruned)
      where exists (select 1 from pruned)`.execute(this.#db);
  }

  /** Reads how far the index of another engine is, which is begun where it is new. */
  async follow(name: string, position: number): Promise<boolean> {
    await this.#db
      .insertInto('follower')
      .values({ name, complete: 0, number: position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { complete } = await this.#db
      .selectFrom('follower')
      .select('complete')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return complete === 1;
  }

  async completeIndex(name: string): Promise<void> {
    await this.#db.updateTable('follower').set({ complete: 1 }).where('name', '=', name).execute();
  }

  /** Lists articles that an index does not have as they are at `position`, oldest changes first. */
  async unindexed(name: string, position: number, limit: number) {
    return this.#unindexed(name, position)
      .select(['tenant', 'id', 'number'])
      .orderBy('number')
      .limit(limit)
      .execute();
  }

  async countUnindexed(name: string, position: number): Promise<number> {
    const { count } = await this.#unindexed(name, position)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  #unindexed(name: string, position: number) {
    return this.#db
      .selectFrom('change')
      .where('kind', '=', 'article')
      .where('number', '<=', position)
      .where('number', '>', ({ selectFrom }) =>
        selectFrom('follower').select('follower.number').where('name', '=', name),
      );
  }

  /** Notes that an index has all changes up to a number. */
  async noteIndexed(name: string, number: number): Promise<void> {
    await this.#db.updateTable('follower').set({ number }).where('name', '=', name).execute();
  }

  /** True while this process is the one that feeds indexes of other engines: versions must come in their order. */
  get isFeeding(): boolean {
    this.#feeding ??= new Leadership(this.#db, 'copydesk archive index');
    return this.#feeding.isLeader;
  }
}

const isFree = sql`not exists (
  select 1 from claim where claim.key = article.key and claim.expires_at >= ${now})`;

/** Joins the things that changed as `changed (tenant, id)`. */
function listOf(changed: readonly Pick<Changed, 'tenant' | 'id'>[]) {
  const tenants = changed.map(({ tenant }) => tenant);
  const ids = changed.map(({ id }) => id);
  return sql`unnest(${tenants}::text[], ${ids}::text[]) as changed (tenant, id)`;
}

async function deleteAbout(
  transaction: Transaction<SharedTables>,
  table: keyof CommonTables,
  column: 'id' | 'name',
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  const [name, id] = [sql.table(table), sql.ref(`${table}.${column}`)];
  await sql`delete from ${name} using ${listOf(changed)}
    where ${sql.ref(`${table}.tenant`)} = changed.tenant and ${id} = changed.id`.execute(
    transaction,
  );
}

async function insertRows(
  transaction: Transaction<SharedTables>,
  table: keyof CommonTables,
  rows: readonly object[],
): Promise<void> {
  const any = transaction as unknown as Kysely<AnyTables>;
  for (const some of inChunks(rows)) {
    await any
      .insertInto(table)
      .values(some.map((row) => ({ ...row })))
      .execute();
  }
}

async function readRows(
  transaction: Transaction<SharedTables>,
  changes: readonly Changed[],
): Promise<RowChanges['rows']> {
  const of = (kind: Changed['kind']) => changes.filter((change) => change.kind === kind);
  const read = async <Table extends keyof CommonTables>(
    table: Table,
    changed: readonly Changed[],
    condition: string,
  ) => {
    if (changed.length === 0) return [];
    const { rows } = await sql<CommonTables[Table]>`
      select t.* from ${listOf(changed)} join ${sql.table(table)} t on ${sql.raw(condition)}`.execute(
      transaction,
    );
    return rows;
  };
  const isAbout = 't.tenant = changed.tenant and t.id = changed.id';
  const articles = of('article');
  return {
    article: await read('article', articles, isAbout),
    article_state: await read('article_state', articles, isAbout),
    article_verdict: await read('article_verdict', articles, isAbout),
    article_name: await read('article_name', articles, isAbout),
    dataset: await read(
      'dataset',
      of('dataset'),
      't.tenant = changed.tenant and t.name = changed.id',
    ),
    encoder_model: await read('encoder_model', of('model'), 't.number = changed.id::bigint'),
  };
}
