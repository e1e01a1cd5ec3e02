import type { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { type GroupedArticle, regroup } from '../duplicates/regroup.ts';
import type { Signature } from '../duplicates/signature.ts';
import type { RecordWriter, VersionRow } from '../record/write-record.ts';

/** An article whose place among near-duplicates changed. */
export type Placed = { key: number; leads: boolean };

/** Articles looked at again because their leader went away; more wait for their own next change. */
const mostAgain = 20;

/**
 * Finds the group of an article that is in the record and in the index of signatures, and writes what changes. Call it
 * inside the transaction that wrote the article.
 */
export function placeArticle(
  record: RecordWriter,
  index: DuplicateIndex,
  key: number,
  signature: Signature,
): Placed[] {
  const rows = new Map<number, VersionRow>();
  const add = (row: VersionRow | undefined) => {
    if (!row || rows.has(row.key)) return;
    rows.set(row.key, row);
    if (row.duplicate_group !== null)
      for (const other of record.group(row.duplicate_group)) add(other);
  };
  add(record.version(key));
  const alike = index.like(signature).filter((found) => found.key !== key);
  for (const found of alike) add(record.version(found.key));
  if (rows.size < 2) return [];
  return settle(record, index, [...rows.values()]).placed;
}

/** Puts what is left of a group in order after one of its articles is gone. */
export function placeGroup(record: RecordWriter, index: DuplicateIndex, group: number): Placed[] {
  const { placed, unsettled } = settle(record, index, record.group(group));
  const again = unsettled.slice(0, mostAgain).flatMap((key) => {
    const signature = record.signature(key);
    return signature ? placeArticle(record, index, key, signature) : [];
  });
  return [...placed, ...again];
}

function settle(
  record: RecordWriter,
  index: DuplicateIndex,
  rows: readonly VersionRow[],
): { placed: Placed[]; unsettled: number[] } {
  const { changes, unsettled } = regroup(
    rows.map(grouped),
    (one, other) => index.likeness(one, other),
    () => record.makeGroup(),
  );
  // Alone, an article leads itself.
  const placed = changes.map(({ key, group, isLeader }) => ({
    key,
    group,
    leads: isLeader || group === null,
  }));
  record.setGroups(placed);
  return { placed, unsettled };
}

function grouped(row: VersionRow): GroupedArticle {
  return {
    key: row.key,
    id: row.id,
    publishDate: row.published_at,
    length: row.length,
    group: row.duplicate_group,
    isLeader: row.duplicate_group !== null && row.leads === 1,
  };
}
