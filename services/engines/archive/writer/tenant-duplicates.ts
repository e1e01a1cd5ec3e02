import { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { readSignature } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import type { GroupRow, RecordWriter } from '../record/write-record.ts';
import { placeArticle, placeGroup } from './group-duplicates.ts';

/** Changes of a transaction, for the index to apply. */
export type DuplicateChanges = {
  /** Keys of removed versions. */
  gone: number[];
  placed: GroupRow[];
};

/** Called for articles that are removed and added during a transaction. */
type Groups = {
  leave(gone: { key: number; group: number | null }): void;
  /** The article must be in the record. */
  join(key: number, signature: Signature): void;
};

/** Near-duplicates of every tenant: signatures in memory, groups in the record. */
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

  /** Loads signatures on the first comparison, so that searches need not wait. */
  of(tenant: string): DuplicateIndex {
    const known = this.#known.get(tenant);
    if (known) return known;
    const duplicates = new DuplicateIndex();
    for (const { key, signature } of this.#record.signatures(tenant)) {
      const read = readSignature(signature);
      if (read) duplicates.add(key, read);
    }
    this.#known.set(tenant, duplicates);
    return duplicates;
  }

  /** Writes articles and their groups in one transaction. */
  change(tenant: string, write: (groups: Groups) => void): DuplicateChanges {
    const duplicates = this.of(tenant);
    const change: DuplicateChanges = { gone: [], placed: [] };
    const shrunkGroups = new Set<number>();
    const groups: Groups = {
      leave: ({ key, group }) => {
        duplicates.remove(key);
        change.gone.push(key);
        if (group !== null) shrunkGroups.add(group);
      },
      join: (key, signature) => {
        duplicates.add(key, signature);
        change.placed.push(...placeArticle(this.#record, duplicates, key, signature));
      },
    };
    try {
      this.#record.transact(() => {
        write(groups);
        for (const group of shrunkGroups) {
          change.placed.push(...placeGroup(this.#record, duplicates, group));
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
