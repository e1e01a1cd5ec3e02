import type { Kysely } from 'kysely';
import type { PhotoTables } from './tables.ts';

/** A rejected file, with its state when it was read. */
export type Problem = { file: string; seen: string; reason: string };

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

  async forget(bank: string, files: readonly string[], db = this.#db): Promise<void> {
    await db
      .deleteFrom('picture_problem')
      .where('bank', '=', bank)
      .where('file', 'in', files)
      .execute();
  }

  async latest(bank: string, limit: number): Promise<{ count: number; latest: Problem[] }> {
    const problems = this.#db.selectFrom('picture_problem').where('bank', '=', bank);
    const { count } = await problems
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const latest = await problems
      .select(['file', 'seen', 'reason'])
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
