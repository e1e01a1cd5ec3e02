import type { SegmentBuilder } from '../index/segment/segment-builder.ts';
import type { ArticleRow, RecordWriter } from '../record/write-record.ts';
import { SavedParts } from './saved-parts.ts';
import { markOf } from './tenant-duplicates.ts';
import { type ArticleMark, TenantIndex, type TenantIndexOptions } from './tenant-index.ts';

/** Missing articles that become one segment. */
const maxIndexedAtOnce = 1_000;

type IndexOptions = {
  record: RecordWriter;
  folder: string;
  /** Reads articles of the record into a segment. */
  read: (rows: readonly ArticleRow[]) => SegmentBuilder;
  /** Called after each change of a tenant's index. */
  tell: (tenant: string, index: TenantIndex) => void;
  options: TenantIndexOptions;
};

/** The index of one tenant, as its writer changes it. */
type WrittenIndex = Pick<
  TenantIndex,
  'averages' | 'addPrepared' | 'follow' | 'markLive' | 'markGroup'
>;

/** Indexes by tenant, as the writer of articles keeps them. */
export type WrittenIndexes = Pick<
  TenantIndexes,
  'add' | 'noteBurst' | 'changed' | 'tidy' | 'endBurst' | 'announceAll' | 'saveAll' | 'clear'
> & {
  readonly isKept: boolean;
  open(tenant: string): Promise<WrittenIndex>;
};

const ignore = () => undefined;

/** Stands for the indexes where another engine searches. */
export const noIndexes: WrittenIndexes = {
  isKept: false,
  open: async () => ({
    averages: undefined,
    addPrepared: ignore,
    follow: ignore,
    markLive: ignore,
    markGroup: ignore,
  }),
  add: ignore,
  noteBurst: ignore,
  changed: ignore,
  endBurst: ignore,
  announceAll: ignore,
  tidy: async () => 0,
  saveAll: async () => undefined,
  clear: async () => undefined,
};

/** Indexes by tenant, opened on first use. */
export class TenantIndexes implements WrittenIndexes {
  readonly isKept = true;

  readonly #options: IndexOptions;
  readonly #open = new Map<string, TenantIndex>();
  /** Tenants whose index changed. */
  readonly #untidy = new Set<string>();
  /** True if lists of articles have come since the last {@link endBurst}. */
  #isBurst = false;

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  /** Loads the saved segments and makes the rest anew from the record. */
  async open(tenant: string): Promise<TenantIndex> {
    const open = this.#open.get(tenant);
    if (open) return open;
    const { record, folder, read, options } = this.#options;
    const index = new TenantIndex(new SavedParts(folder, record.segments, tenant), options);
    await index.load();
    const marks = new Map<number, ArticleMark>();
    for (const row of record.marks(tenant)) {
      marks.set(row.key, { isOpen: row.isOpen === 1, group: markOf(row) });
    }
    const missing = index.mark(marks);
    for (let from = 0; from < missing.length; from += maxIndexedAtOnce) {
      const keys = missing.slice(from, from + maxIndexedAtOnce);
      index.add(read(keys.flatMap((key) => record.byKey(key) ?? [])));
      for (const key of keys) index.markGroup(key, marks.get(key)?.group ?? 0);
    }
    this.#open.set(tenant, index);
    await this.#tidy(tenant, index);
    this.#tell(tenant);
    return index;
  }

  /** Adds articles of the record to an open index. */
  add(tenant: string, rows: readonly ArticleRow[]): void {
    this.#open.get(tenant)?.add(this.#options.read(rows));
  }

  changed(tenant: string): void {
    this.#untidy.add(tenant);
    this.#tell(tenant);
  }

  announceAll(): void {
    for (const tenant of this.#open.keys()) this.#tell(tenant);
  }

  #tell(tenant: string): void {
    const index = this.#open.get(tenant);
    if (!index) return;
    this.#options.tell(tenant, index);
    index.noteAnnounced();
  }

  /** Notes a list of articles, which others will follow. */
  noteBurst(): void {
    this.#isBurst = true;
  }

  /** Ends a burst: the next {@link tidy} merges small segments. */
  endBurst(): void {
    this.#isBurst = false;
    for (const tenant of this.#open.keys()) this.#untidy.add(tenant);
  }

  /** Merges and saves small segments, after each answered change. Returns the bytes of dropped segments. */
  async tidy(): Promise<number> {
    const tenants = [...this.#untidy];
    this.#untidy.clear();
    let dropped = 0;
    for (const tenant of tenants) {
      const index = await this.open(tenant);
      if (await this.#tidy(tenant, index)) this.#tell(tenant);
      dropped += index.takeDropped();
    }
    return dropped;
  }

  #tidy(tenant: string, index: TenantIndex): Promise<boolean> {
    return index.tidy({ isBurst: this.#isBurst, onMerged: () => this.changed(tenant) });
  }

  /** Empties every index, as its articles are gone from the record. */
  async clear(): Promise<void> {
    for (const [tenant, index] of this.#open) {
      await index.clear();
      this.#tell(tenant);
    }
  }

  async saveAll(): Promise<void> {
    for (const index of this.#open.values()) await index.saveAll();
  }
}
