import { type RawBuilder, sql } from 'kysely';
import type { FeedbackFilter } from '../api.ts';
import { weekRange } from './iso-week.ts';

/** The tables that lists of feedback are read from; they have these columns in common. */
type Table = 'outbox' | 'article_feedback' | 'research_feedback';

export type PageRequest = { filter: FeedbackFilter; cursor: string | undefined; size: number };

export function commonConditions(
  table: Table,
  { state, author, week }: FeedbackFilter,
): RawBuilder<boolean>[] {
  const range = week ? weekRange(week) : undefined;
  const by = sql.ref(`${table}.by_user`);
  const at = sql.ref(`${table}.at`);
  return [
    ...(state ? [sql<boolean>`${sql.ref(`${table}.state`)} = ${state}`] : []),
    ...(author === 'nobody' ? [sql<boolean>`${by} is null`] : []),
    ...(author && author !== 'nobody' ? [sql<boolean>`${by} = ${author}`] : []),
    ...(range ? [sql<boolean>`${at} >= ${range.from}`, sql<boolean>`${at} < ${range.until}`] : []),
  ];
}

/** The same for verdicts, with kind and status: what only other feedback can be leaves none. */
export function verdictConditions(
  table: Exclude<Table, 'outbox'>,
  about: 'archive' | 'research',
  filter: FeedbackFilter,
): RawBuilder<boolean>[] {
  const { kind, status, basis } = filter;
  const none = sql<boolean>`${sql.ref(`${table}.id`)} is null`;
  return [
    ...commonConditions(table, filter),
    ...(basis === 'silence' ? [none] : []),
    ...(kind !== '' && kind !== about ? [none] : []),
    ...(status ? [sql<boolean>`${sql.ref(`${table}.verdict`)} = ${status}`] : []),
  ];
}

export const byTime = (table: Table) => [`${table}.at`, `${table}.id`] as const;
