import type { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { type GroupedArticle, regroup } from '../duplicates/regroup.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import type { GroupRow, RecordWriter, VersionRow } from '../record/write-record.ts';

/** Group of an article as the index marks it: negative for the leader, 0 for none. */
export function markOf(row: Pick<VersionRow, 'duplicate_group' | 'leads'>): number {
  const group = row.duplicate_group ?? 0;
  return row.leads === 1 ? -group : group;
}

/** Limit of articles that are grouped again because their leader went away; more wait for their own next change. */
const maxUnsettled = 20;

/**
 * Groups a new article of the record and the index of signatures, and writes the changes. Call it in the transaction
 * that wrote the article.
 */
export function placeArticle(
  record: RecordWriter,
  index: DuplicateIndex,
  key: number,
  signature: Signature,
): GroupRow[] {
  // Most articles have no near-duplicates, so the record need not be read.
  if (index.like(signature, { limit: 2 }).every((alike) => alike.key === key)) return [];
  return settleAll(record, index, around(record, index, key), new Set([key]));
}

/** Regroups the rest of a group after one of its articles is gone. */
export function placeGroup(record: RecordWriter, index: DuplicateIndex, group: number): GroupRow[] {
  return settleAll(record, index, record.group(group), new Set());
}

/** Collects the article, those like it and all members of their groups. */
function around(record: RecordWriter, index: DuplicateIndex, key: number): VersionRow[] {
  const rows = new Map<number, VersionRow>();
  const add = (row: VersionRow | undefined) => {
    if (!row || rows.has(row.key)) return;
    rows.set(row.key, row);
    if (row.duplicate_group === null) return;
    for (const other of record.group(row.duplicate_group)) add(other);
  };
  add(record.version(key));
  const signature = record.signature(key);
  for (const found of signature ? index.like(signature) : []) add(record.version(found.key));
  return [...rows.values()];
}

/** Regroups articles, then those that lost their leader by it, each once. */
function settleAll(
  record: RecordWriter,
  index: DuplicateIndex,
  rows: readonly VersionRow[],
  seen: Set<number>,
): GroupRow[] {
  if (rows.length === 0) return [];
  const all: GroupRow[] = [];
  const waiting: number[] = [];
  const take = ({ placed, unsettled }: ReturnType<typeof settle>) => {
    all.push(...placed);
    waiting.push(...unsettled.filter((key) => !seen.has(key)));
  };
  take(settle(record, index, rows));
  for (
    let key = waiting.shift();
    key !== undefined && seen.size < maxUnsettled;
    key = waiting.shift()
  ) {
    if (seen.has(key)) continue;
    seen.add(key);
    take(settle(record, index, around(record, index, key)));
  }
  return all;
}

function settle(
  record: RecordWriter,
  index: DuplicateIndex,
  rows: readonly VersionRow[],
): { placed: GroupRow[]; unsettled: number[] } {
  const { changes, unsettled } = regroup(
    rows.map(grouped),
    (one, other) => index.likeness(one, other),
    () => record.makeGroup(),
  );
  // A single article leads itself.
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
