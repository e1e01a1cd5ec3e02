import { type Kysely, sql, type Transaction } from 'kysely';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { Changed, CommonTables, RowChanges, SharedTables } from './tables.ts';

/** Tables by names that are not known beforehand. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Joins the things that changed as `changed (tenant, id)`. */
function listOf(changed: readonly Pick<Changed, 'tenant' | 'id'>[]) {
  const tenants = changed.map(({ tenant }) => tenant);
  const ids = changed.map(({ id }) => id);
  return sql`unnest(${tenants}::text[], ${ids}::text[]) as changed (tenant, id)`;
}

/** Deletes the rows about things that changed. */
export async function deleteAbout(
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

export async function insertRows(
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

/** Reads all rows about things that changed. */
export async function readRows(
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
