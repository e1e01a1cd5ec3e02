import type { ArchiveTables } from '../record/tables.ts';

/** Tables that the shared record and each process's own have in common, with the same columns. */
export type CommonTables = Pick<
  ArchiveTables,
  'article' | 'article_state' | 'article_verdict' | 'article_name' | 'dataset' | 'encoder_model'
>;

/** Tables with what there is about an article, by tenant and id. */
export const articleTables = [
  'article',
  'article_state',
  'article_verdict',
  'article_name',
] as const satisfies readonly (keyof CommonTables)[];

/** Something that changed as a whole: an article, a dataset by its name, an encoder model by its number. */
export type Changed = { kind: 'article' | 'dataset' | 'model'; tenant: string; id: string };

export type SharedTables = CommonTables & {
  change: Changed & {
    number: number;
    /** Milliseconds since 1970; null: it is there. */
    removed_at: number | null;
  };
  revision: { last: number; pruned: number; begun: 0 | 1 };
  /** `expires_at` is milliseconds since 1970 by the clock of the database. */
  claim: { key: number; holder: string; expires_at: number };
  follower: { name: string; complete: 0 | 1; number: number };
};

/** What changed, and all rows that there are about it: those about it that are missing are gone. */
export type RowChanges = {
  changed: readonly Changed[];
  rows: { readonly [Table in keyof CommonTables]: readonly CommonTables[Table][] };
};

/** Changes up to a number. */
export type NumberedChanges = RowChanges & { number: number };

/**
 * SQL that counts articles and sums up their keys and the milliseconds at which they came, which tell versions apart, of a
 * database that was put back to an earlier state too.
 */
export const checksumQuery = `select count(*) as articles,
  coalesce(sum(key % 65536 * (length + cast(replace(substr(indexed_at, 18, 6), '.', '') as integer))), 0) as sum
  from article`;

export type Checksum = { articles: number; sum: number };
