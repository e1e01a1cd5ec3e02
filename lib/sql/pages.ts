import { type SelectQueryBuilder, sql } from 'kysely';

/** Between the time and the id of the row at which a page ended. */
const cursorSign = '~';

/**
 * The part of a list, newest first, behind the row at which the page before ended: `size` rows, and one more where there
 * are more. `at` and `id` name the columns with the time and the id.
 */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  [at, id]: readonly [string, string],
  cursor: string | undefined,
  size: number,
): SelectQueryBuilder<DB, TB, O> {
  const [time, last] = cursor?.split(cursorSign) ?? [];
  const [atColumn, idColumn] = [sql.ref(at), sql.ref(id)];
  return query
    .$if(time !== undefined && last !== undefined, (rest) =>
      rest.where(sql<boolean>`(${atColumn}, ${idColumn}) < (${time}, ${last})`),
    )
    .orderBy(atColumn, 'desc')
    .orderBy(idColumn, 'desc')
    .limit(size + 1);
}

/**
 * The rows of a page, of which one more than `size` was read where there are more, and the cursor of the next where there
 * is one. For `newestFirst` the key of a row is its time and its id.
 */
export function cutPage<T>(
  rows: readonly T[],
  size: number,
  keyOf: (row: T) => readonly string[],
): { page: T[]; next: { nextCursor?: string } } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return { page, next: hasMore ? { nextCursor: keyOf(last).join(cursorSign) } : {} };
}

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
