import { useState } from 'react';

/** Single rows of a list by their id, or all that a search finds. */
export type Selection<Row, Search> =
  | { kind: 'some'; rows: ReadonlyMap<string, Row> }
  | { kind: 'all'; search: Search; count: number };

export const nothingSelected = { kind: 'some', rows: new Map<string, never>() } as const;

export function countSelected(selection: Selection<unknown, unknown>): number {
  return selection.kind === 'all' ? selection.count : selection.rows.size;
}

/** The selection of a list; another `key`, such as the words searched for, starts a new one. */
export function useSelection<Row, Search>(key: unknown) {
  const written = JSON.stringify(key);
  const [held, setHeld] = useState<{ key: string; selection: Selection<Row, Search> }>();
  const selection = held?.key === written ? held.selection : nothingSelected;
  const select = (next: Selection<Row, Search>) => setHeld({ key: written, selection: next });
  return [selection, select] as const;
}

/** The set with values added or taken out. */
export function toggled<T>(set: ReadonlySet<T>, values: readonly T[], isIn: boolean): Set<T> {
  const next = new Set(set);
  for (const value of values) {
    if (isIn) next.add(value);
    else next.delete(value);
  }
  return next;
}
