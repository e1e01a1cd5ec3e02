import { memoize } from '../../../../lib/runtime/memoize.ts';
import { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { type GroupChange, regroup } from '../duplicates/regroup.ts';
import { readSignature } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import type { RecordWriter, Removed, VersionRow } from '../record/write-record.ts';

/** Group of an article as the index marks it: negative for the leader, 0 for none. */
export function markOf(row: Pick<VersionRow, 'duplicate_group' | 'leads'>): number {
  const group = row.duplicate_group ?? 0;
  return row.leads === 1 ? -group : group;
}

/** Changes of a transaction, for the index to apply; `gone` are the keys of removed versions. */
export type DuplicateChanges = { gone: number[]; placed: GroupChange[] };

/** Called for articles that are removed and added during a transaction. */
type Groups = {
  leave(gone: Removed): void;
  /** The article must be in the record. */
  join(key: number, signature: Signature): void;
};

/** Articles that end in the same words are compared again and again. */
const maxKnownSignatures = 1_024;

/** Near-duplicates of every tenant: their bands in memory, signatures and groups in the record. */
export class TenantDuplicates {
  readonly #record: RecordWriter;
  readonly #known = new Map<string, DuplicateIndex>();

  constructor(record: RecordWriter) {
    this.#record = record;
  }

  /** Undefined while they are not loaded. */
  known(tenant: string): DuplicateIndex | undefined {
    return this.#known.get(tenant);
  }

  /** Forgets all of them, as their articles are gone. */
  clear(): void {
    this.#known.clear();
  }

  /** Loads signatures on the first comparison, so that searches need not wait. */
  of(tenant: string): DuplicateIndex {
    const known = this.#known.get(tenant);
    if (known) return known;
    const read = memoize((key: number) => this.#record.signature(key), maxKnownSignatures);
    const duplicates = new DuplicateIndex(read);
    for (const { key, signature } of this.#record.signatures(tenant)) {
      const read = readSignature(signature);
      if (read) duplicates.add(key, read);
    }
    this.#known.set(tenant, duplicates);
    return duplicates;
  }

  /** Writes articles and their groups in one transaction. */
  async change(tenant: string, write: (groups: Groups) => void): Promise<DuplicateChanges> {
    const duplicates = this.of(tenant);
    const change: DuplicateChanges = { gone: [], placed: [] };
    const shrunkGroups = new Set<number>();
    const groups: Groups = {
      leave: ({ key, group, signature }) => {
        if (signature) duplicates.remove(key, signature);
        change.gone.push(key);
        if (group !== null) shrunkGroups.add(group);
      },
      join: (key, signature) => {
        duplicates.add(key, signature);
        // Most articles have no near-duplicates, so the record need not be read.
        if (duplicates.like(signature, { limit: 1, except: key }).length === 0) return;
        const rows = around(this.#record, duplicates, key);
        change.placed.push(...settleAll(this.#record, duplicates, rows, new Set([key])));
      },
    };
    try {
      await this.#record.transact(() => {
        write(groups);
        for (const group of shrunkGroups) {
          const rows = this.#record.group(group);
          change.placed.push(...settleAll(this.#record, duplicates, rows, new Set()));
        }
      });
    } catch (error) {
      // The record was rolled back, so signatures are loaded anew.
      this.#known.delete(tenant);
      throw error;
    }
    return change;
  }
}

/** Limit of articles that are grouped again because their leader went away; more wait for their own next change. */
const maxUnsettled = 20;

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
): GroupChange[] {
  const { changes, unsettled: waiting } = settle(record, index, rows);
  for (const key of waiting) {
    if (seen.has(key)) continue;
    if (seen.size >= maxUnsettled) break;
    seen.add(key);
    const next = settle(record, index, around(record, index, key));
    changes.push(...next.changes);
    waiting.push(...next.unsettled);
  }
  return changes;
}

function settle(record: RecordWriter, index: DuplicateIndex, rows: readonly VersionRow[]) {
  const articles = rows.map((row) => ({
    key: row.key,
    id: row.id,
    publishDate: row.published_at,
    length: row.length,
    group: row.duplicate_group,
    isLeader: row.duplicate_group !== null && row.leads === 1,
  }));
  const regrouping = regroup(
    articles,
    (one, other) => index.likeness(one, other),
    () => record.makeGroup(),
  );
  record.setGroups(regrouping.changes);
  return regrouping;
}
