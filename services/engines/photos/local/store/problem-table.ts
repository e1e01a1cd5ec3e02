import type { Kysely } from 'kysely';
import type { PhotoTables } from './tables.ts';

/** A file of a folder that is no picture, as it was when it was read. */
export type Problem = { file: string; seen: string; reason: string };

/** Files that were left out of banks, and why. */
export class ProblemTable {
  readonly #db: Kysely<PhotoTables>;

  constructor(db: Kysely<PhotoTables>) {
    this.#db = db;
  }

  async note(bank: string, problems: readonly Problem[], time: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const { file, seen, reason } of problems) {
        const values = { seen, reason, at: time.toISOString() };
        await transaction
          .insertInto('picture_problem')
          .values({ bank, file, ...values })
          .onConflict((conflict) => conflict.columns(['bank', 'file']).doUpdateSet(values))
          .execute();
      }
    });
  }

  async forget(bank: string, files: readonly string[]): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) => this.forgetWithin(transaction, bank, files));
  }

  /** The same as a part of another transaction. */
  async forgetWithin(
    transaction: Kysely<PhotoTables>,
    bank: string,
    files: readonly string[],
  ): Promise<void> {
    for (const file of files) {
      await transaction
        .deleteFrom('picture_problem')
        .where('bank', '=', bank)
        .where('file', '=', file)
        .execute();
    }
  }

  /** How many there are, and so many of the latest. */
  async latest(bank: string, limit: number): Promise<{ count: number; latest: Problem[] }> {
    const { count } = await this.#db
      .selectFrom('picture_problem')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('bank', '=', bank)
      .executeTakeFirstOrThrow();
    const latest = await this.#db
      .selectFrom('picture_problem')
      .select(['file', 'seen', 'reason'])
      .where('bank', '=', bank)
      .orderBy('at', 'desc')
      .orderBy('file')
      .limit(limit)
      .execute();
    return { count: Number(count), latest };
  }

  async files(bank: string): Promise<{ file: string; seen: string }[]> {
    return this.#db
      .selectFrom('picture_problem')
      .select(['file', 'seen'])
      .where('bank', '=', bank)
      .execute();
  }
}
