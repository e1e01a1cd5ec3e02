/**
 * The desk's tables. Each part adds its own from its `tables.ts`, so that this folder knows no part. Times are ISO 8601
 * in UTC, flags 0 or 1, JSON is text; ids are random and fit into an address.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it.
export interface DeskTables {}

export type Flag = 0 | 1;
