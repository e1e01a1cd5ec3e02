import { type Kysely, sql, type Transaction } from 'kysely';
import { inChunks } from '../../../../../lib/sql/in-chunks.ts';
import type { CollectionKey, PhotoTables } from './tables.ts';

/** Removals of a collection that are listed at most; whoever has missed more reads all that is there. */
const maxRemovals = 10_000;

/** Counts the changes of each collection, so that every process knows what is new since it last looked. */
export class RevisionTable {
  readonly #db: Kysely<PhotoTables>;

  constructor(db: Kysely<PhotoTables>) {
    this.#db = db;
  }

  /** Returns the number of the last change, and of the last one whose removals are not listed any more. */
  async read({ bank, shelf }: CollectionKey): Promise<{ revision: number; pruned: number }> {
    const row = await this.#db
      .selectFrom('picture_revision')
      .select(['revision', 'pruned'])
      .where(({ and }) => and({ bank, shelf }))
      .executeTakeFirst();
    return row ?? { revision: 0, pruned: 0 };
  }

  /**
   * Runs a transaction that changes a collection, with the number of the change. They come one after the other, as each
   * begins by counting and so waits for the one before; what follows sees what that has committed.
   */
  change<T>(
    { bank, shelf }: CollectionKey,
    act: (transaction: Transaction<PhotoTables>, revision: number) => Promise<T>,
  ): Promise<T> {
    const waiting = this.#db.transaction().setIsolationLevel('read committed');
    return waiting.execute(async (transaction) => {
      const { revision } = await transaction
        .insertInto('picture_revision')
        .values({ bank, shelf, revision: 1, pruned: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['bank', 'shelf'])
            .doUpdateSet({ revision: sql<number>`picture_revision.revision + 1` }),
        )
        .returning('revision')
        .executeTakeFirstOrThrow();
      return act(transaction, revision);
    });
  }

  async noteRemoved(
    transaction: Transaction<PhotoTables>,
    { bank, shelf }: CollectionKey,
    ids: readonly string[],
    revision: number,
  ): Promise<void> {
    for (const some of inChunks(ids)) {
      await transaction
        .insertInto('picture_removal')
        .values(some.map((id) => ({ bank, shelf, id, revision })))
        .onConflict((conflict) =>
          conflict.columns(['bank', 'shelf', 'id']).doUpdateSet({ revision }),
        )
        .execute();
    }
    await this.#prune(transaction, { bank, shelf });
  }

  async #prune(
    transaction: Transaction<PhotoTables>,
    { bank, shelf }: CollectionKey,
  ): Promise<void> {
    const oldest = await transaction
      .selectFrom('picture_removal')
      .select('revision')
      .where(({ and }) => and({ bank, shelf }))
      .orderBy('revision', 'desc')
      .offset(maxRemovals)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    await transaction
      .deleteFrom('picture_removal')
      .where(({ and }) => and({ bank, shelf }))
      .where('revision', '<=', oldest.revision)
      .execute();
    await transaction
      .updateTable('picture_revision')
      .set({ pruned: oldest.revision })
      .where(({ and }) => and({ bank, shelf }))
      .execute();
  }

  async removedAfter({ bank, shelf }: CollectionKey, revision: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('picture_removal')
      .select('id')
      .where(({ and }) => and({ bank, shelf }))
      .where('revision', '>', revision)
      .execute();
    return rows.map(({ id }) => id);
  }
}
