import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Common properties of columns of the desk's tables, for `addColumn`. */
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
export const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id');
export const ofDraft = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('drafts.id').onDelete('cascade');

/** Adds an index that is named after its columns. */
export async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
