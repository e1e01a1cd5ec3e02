import type { ColumnDefinitionBuilder } from 'kysely';

/** What columns of the desk's tables have in common, for `addColumn`. */
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
export const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id');
export const ofDraft = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('drafts.id').onDelete('cascade');
