import type { Kysely } from 'kysely';
import { Leadership } from '../../../../lib/sql/leadership.ts';
import type { SharedTables } from './tables.ts';

/** Indexes of other engines that follow the record, by name, and the duty of one process to feed them. */
export class Followers {
  readonly #db: Kysely<SharedTables>;
  #feeding: Leadership<SharedTables> | undefined;

  constructor(db: Kysely<SharedTables>) {
    this.#db = db;
  }

  /** Leaves the duty to others. */
  async close(): Promise<void> {
    await this.#feeding?.close();
  }

  /**
   * Notes that the index of another engine follows, which is begun where it is new. False if it has to be made anew: it was
   * never whole, or does not have removals that are not listed any more.
   */
  async follow(name: string, position: number): Promise<boolean> {
    await this.#db
      .updateTable('follower')
      .set({ complete: 0 })
      .where('name', '=', name)
      .where('number', '<', ({ selectFrom }) => selectFrom('revision').select('pruned'))
      .execute();
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

  /** Notes that every index has to be made anew: the record was put back to an earlier state than they have. */
  async requireRebuild(): Promise<void> {
    await this.#db.updateTable('follower').set({ complete: 0 }).execute();
  }

  async complete(name: string): Promise<void> {
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

  /** Notes that an index has all changes up to a number; it never has fewer than before. */
  async noteIndexed(name: string, number: number): Promise<void> {
    await this.#db
      .updateTable('follower')
      .set({ number })
      .where('name', '=', name)
      .where('number', '<', number)
      .execute();
  }

  /** True while this process is the one that feeds indexes of other engines: versions must come in their order. */
  get isFeeding(): boolean {
    this.#feeding ??= new Leadership(this.#db, 'copydesk archive index');
    return this.#feeding.isLeader;
  }
}
