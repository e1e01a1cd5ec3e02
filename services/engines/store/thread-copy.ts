import { rmSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Migration } from '../../../lib/sql/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../lib/sql/open-database.ts';
import type { Tables } from './tables.ts';

type Store = Kysely<Tables>;

/** The tables that threads read, with their counters of changes. */
const revisionTables = ['editorial_tag_revision', 'knowledge_revision'] as const;
export type SharedRevision = (typeof revisionTables)[number];

const page = 2_000;
/** Milliseconds between looks for what other processes have changed; a request looks itself. */
const pollInterval = 1_000;

/**
 * A copy in a SQLite file of what threads read of the tables of a database server: analyses are computed in one go, and
 * cannot wait for a server. The copy is made anew at each start and follows by the counters of changes.
 */
export class ThreadCopy {
  readonly #store: Store;
  readonly #copy: OpenDatabase<Tables>;
  /** Revisions that are in the copy. */
  readonly #known = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #updating: Promise<unknown> = Promise.resolve();

  static async open(
    store: Store,
    path: string,
    migrations: readonly Migration[],
  ): Promise<ThreadCopy> {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
    const copy = new ThreadCopy(store, await openDatabase<Tables>({ path, migrations }));
    try {
      await copy.#follow();
    } catch (error) {
      await copy.close();
      throw error;
    }
    return copy;
  }

  private constructor(store: Store, copy: OpenDatabase<Tables>) {
    this.#store = store;
    this.#copy = copy;
    // A server that is away is told to whoever asks.
    const follow = () => void this.#follow().catch(() => undefined);
    this.#timer = setInterval(follow, pollInterval).unref();
  }

  /** The number of changes of a tenant's data; once this returns it is one that the copy has. */
  async catchUp(table: SharedRevision, tenant: string): Promise<number> {
    const row = await this.#store
      .selectFrom(table)
      .select('revision')
      .where('tenant', '=', tenant)
      .executeTakeFirst();
    if (!row) return 0;
    const isThere = () => this.#revisionOf(table, tenant) >= row.revision;
    if (!isThere()) {
      const update = this.#updating.then(() =>
        isThere() ? undefined : this.#update(table, tenant),
      );
      this.#updating = update.catch(() => undefined);
      await update;
    }
    return this.#revisionOf(table, tenant);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#updating;
    await this.#copy.close();
  }

  async #follow(): Promise<void> {
    for (const table of revisionTables) {
      const rows = await this.#store.selectFrom(table).selectAll().execute();
      for (const { tenant, revision } of rows) {
        if (this.#revisionOf(table, tenant) < revision) await this.catchUp(table, tenant);
      }
    }
  }

  #revisionOf(table: SharedRevision, tenant: string): number {
    return this.#known.get(`${table} ${tenant}`) ?? 0;
  }

  /** Nobody sees a half of it: what is read at one moment is written at one moment. */
  async #update(table: SharedRevision, tenant: string): Promise<void> {
    const revision = await this.#copy.db.transaction().execute((local) =>
      this.#store.transaction().execute(async (remote) => {
        const row = await remote
          .selectFrom(table)
          .selectAll()
          .where('tenant', '=', tenant)
          .executeTakeFirstOrThrow();
        if (table === 'editorial_tag_revision') {
          await copyTags(remote, local, tenant, this.#revisionOf(table, tenant));
        } else await copyCorrections(remote, local, tenant);
        await local
          .insertInto(table)
          .values(row)
          .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
          .execute();
        return row.revision;
      }),
    );
    this.#known.set(`${table} ${tenant}`, revision);
  }
}

async function copyTags(remote: Store, local: Store, tenant: string, after: number): Promise<void> {
  let [revision, gkbId] = [after, '\u{10ffff}'];
  for (;;) {
    const rows = await remote
      .selectFrom('editorial_tag')
      .selectAll()
      .where('tenant', '=', tenant)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('revision', 'gkb_id'), '>', tuple(revision, gkbId)),
      )
      .orderBy('revision')
      .orderBy('gkb_id')
      .limit(page)
      .execute();
    for (const some of inChunks(rows)) {
      await local
        .insertInto('editorial_tag')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['tenant', 'gkb_id']).doUpdateSet(({ ref }) => ({
            revision: ref('excluded.revision'),
            tag: ref('excluded.tag'),
            redirect: ref('excluded.redirect'),
          })),
        )
        .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    [revision, gkbId] = [last.revision, last.gkb_id];
  }
}

/** A newsroom has few of them. */
async function copyCorrections(remote: Store, local: Store, tenant: string): Promise<void> {
  const rows = await remote
    .selectFrom('knowledge_correction')
    .selectAll()
    .where('tenant', '=', tenant)
    .execute();
  await local.deleteFrom('knowledge_correction').where('tenant', '=', tenant).execute();
  for (const some of inChunks(rows)) {
    await local.insertInto('knowledge_correction').values(some).execute();
  }
}
