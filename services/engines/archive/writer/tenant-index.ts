import { rmSync } from 'node:fs';
import { mergeSegments } from '../index/merge/merge-segments.ts';
import { isSmall, pickMerges } from '../index/merge/pick-merges.ts';
import { averageLengths, byPart, type PartNumbers } from '../index/postings/term-weight.ts';
import type { SegmentBuilder } from '../index/segment/segment-builder.ts';
import { numberSegment, type SegmentData } from '../index/segment/segment-header.ts';
import { countLive, markGroup, markLive } from '../index/segment/segment-marks.ts';
import { type ApartMerge, mergeApart } from '../threads/merge-in-thread.ts';
import {
  copyMarks,
  countDocuments,
  type IndexPart,
  openPart,
  type SavedParts,
} from './saved-parts.ts';
import { type DuplicateChanges, markOf } from './tenant-duplicates.ts';

/** State of an article in the record: `isOpen` if it may be found, and its group as `markGroup` takes it. */
export type ArticleMark = { isOpen: boolean; group: number };

/** Limit of documents to be indexed again at a start that follows a crash. */
const maxUnsaved = 2_000;

/** Documents from which a merge runs in a thread of its own: a second's work and more. */
const minLargeMerge = 5_000;

/** Averages of fewer articles tell little. */
const minArticles = 200;

export type TenantIndexOptions = {
  minLargeMerge?: number;
  /** Called when such a merge failed. */
  onFault?(error: unknown): void;
};

/** Segments of one tenant's index, in the writing thread. */
export class TenantIndex {
  readonly #saved: SavedParts;
  #parts: IndexPart[] = [];
  /** Starts at random: a searching thread that outlived this one must not take a new segment for one that it knows. */
  #lastId = Math.floor(Math.random() * 2 ** 30);

  #dropped = 0;
  readonly #minLargeMerge: number;
  readonly #onFault: (error: unknown) => void;
  /** Segments that other threads have, whose groups are changed in a copy. */
  readonly #told = new WeakSet<IndexPart>();
  /** Segments being merged in another thread. */
  readonly #apart = new Set<IndexPart>();
  #merging: ApartMerge | undefined;
  /** Set after a failure, as with too little memory: no other merge is tried. */
  #cannotMergeApart = false;
  #isRetired = false;

  constructor(saved: SavedParts, options: TenantIndexOptions = {}) {
    this.#saved = saved;
    this.#minLargeMerge = options.minLargeMerge ?? minLargeMerge;
    this.#onFault = options.onFault ?? (() => undefined);
  }

  /** Returns the bytes of dropped segments since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  get parts(): readonly IndexPart[] {
    return this.#parts;
  }

  async load(): Promise<void> {
    const { parts, lastId } = await this.#saved.load();
    this.#parts.push(...parts);
    this.#lastId = Math.max(this.#lastId, lastId);
  }

  /** Marks every document as the record has it; returns the keys of open articles in no segment, in its order. */
  mark(marks: ReadonlyMap<number, ArticleMark>): number[] {
    const found = new Set<number>();
    for (const { segment, data } of this.#parts) {
      for (let document = 0; document < segment.size; document++) {
        const key = segment.keyOf(document);
        const mark = marks.get(key);
        markLive(data, document, mark?.isOpen === true);
        markGroup(data, document, mark?.group ?? 0);
        found.add(key);
      }
    }
    return [...marks].flatMap(([key, { isOpen }]) => (isOpen && !found.has(key) ? [key] : []));
  }

  /** Adds the builder's articles as a segment. */
  add(builder: SegmentBuilder): void {
    if (builder.size === 0) return;
    const id = this.#nextId();
    this.#parts.push(openPart(id, builder.build(id, this.averages)));
  }

  /** Adds a segment that was built before its keys and priors were known. */
  addPrepared(data: SegmentData, keys: readonly number[], priors: readonly number[]): void {
    const id = this.#nextId();
    numberSegment(data, { id, keys, priors });
    this.#parts.push(openPart(id, data));
  }

  follow({ gone, placed }: DuplicateChanges): void {
    for (const { key, group, isLeader } of placed)
      this.markGroup(key, markOf({ duplicate_group: group, leads: isLeader ? 1 : 0 }));
    for (const key of gone) this.markLive(key, false);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  markLive(key: number, isLive: boolean): void {
    const found = this.#find(key);
    if (found) markLive(found.part.data, found.document, isLive);
  }

  /** Notes that other threads have the segments with their current groups. */
  noteAnnounced(): void {
    for (const part of this.#parts) this.#told.add(part);
  }

  markGroup(key: number, group: number): void {
    const found = this.#find(key);
    if (!found) return;
    const { part, document } = found;
    if (this.#told.delete(part)) {
      part.data = { ...part.data, groups: part.data.groups.slice(0) };
      part.segment.follow(part.data);
    }
    markGroup(part.data, document, group);
  }

  /**
   * Merges small segments, less during a burst, and saves what would take long to index again; true if they changed. A
   * large merge only begins: `onMerged` is called when it is done. Older segments are written anew, one at a time.
   */
  async tidy({ isBurst, onMerged }: { isBurst: boolean; onMerged: () => void }): Promise<boolean> {
    let isChanged = false;
    for (;;) {
      const free = this.#parts.filter((part) => !this.#apart.has(part));
      const sizes = free.map(({ data }) => countLive(data));
      const places = pickMerges(sizes, { isBurst });
      const older = isBurst || this.#cannotMergeApart ? [] : free.filter(lacksPairs).slice(0, 1);
      const merged = places.length > 0 ? places.flatMap((place) => free[place] ?? []) : older;
      if (merged.length === 0) break;
      if (!this.#cannotMergeApart && countDocuments(merged) >= this.#minLargeMerge) {
        // Later, when the other merge has ended.
        if (this.#apart.size > 0) break;
        this.#mergeApart(merged, onMerged);
      } else {
        await this.#merge(merged);
        isChanged = true;
      }
    }
    const unsaved = this.#parts.filter((part) => !part.file && !this.#apart.has(part));
    if (countDocuments(unsaved) <= maxUnsaved) return isChanged;
    const alone = isBurst ? unsaved.filter(({ segment }) => !isSmall(segment.size)) : [];
    for (const part of alone) {
      const file = await this.#saved.write(part.data);
      this.#saved.list({ ...part, file });
      part.file = file;
    }
    const merged = unsaved.filter((part) => !alone.includes(part));
    if (merged.length === 0) return isChanged;
    await this.#merge(merged, { save: true });
    return true;
  }

  /** Saves everything before the process ends. Segments being merged in another thread stay as they were. */
  async saveAll(): Promise<void> {
    this.#isRetired = true;
    await this.#merging?.stop();
    const unsaved = this.#parts.filter(({ file }) => file === undefined);
    if (unsaved.length > 0) await this.#merge(unsaved, { save: true });
  }

  async clear(): Promise<void> {
    await this.#merging?.done.catch(() => undefined);
    this.#saved.clear();
    this.#parts = [];
  }

  #mergeApart(merged: readonly IndexPart[], onMerged: () => void): void {
    const file = merged.some((part) => part.file) ? this.#saved.makeFile() : undefined;
    const path = file && this.#saved.pathOf(file);
    const id = this.#nextId();
    for (const part of merged) this.#apart.add(part);
    const merging = mergeApart({ id, parts: merged.map(({ data }) => data), path });
    this.#merging = merging;
    merging.done
      .then((data) => {
        if (this.#isRetired) throw new Error('The index is not used any more.');
        this.#replace(merged, openPart(id, data, file));
      })
      .catch((error: unknown) => {
        for (const left of path ? [path, `${path}.writing`] : []) rmSync(left, { force: true });
        this.#cannotMergeApart = true;
        if (!this.#isRetired) this.#onFault(error);
      })
      .finally(() => {
        this.#apart.clear();
        this.#merging = undefined;
        if (!this.#isRetired) onMerged();
      });
  }

  async #merge(
    merged: readonly IndexPart[],
    { save = merged.some(({ file }) => file !== undefined) } = {},
  ): Promise<void> {
    const id = this.#nextId();
    const segments = merged.map(({ segment }) => segment);
    const part = openPart(id, mergeSegments(segments, id));
    if (save) part.file = await this.#saved.write(part.data);
    this.#replace(merged, part);
  }

  /** Replaces several segments by one, which inherits their marks, and is saved where they were. */
  #replace(merged: readonly IndexPart[], part: IndexPart): void {
    this.#saved.list(part, merged);
    for (const { segment } of merged) copyMarks(segment, part);
    this.#dropped += merged.reduce((sum, { segment }) => sum + segment.bytes, 0);
    const place = Math.min(...merged.map((old) => this.#parts.indexOf(old)));
    this.#parts[place] = part;
    this.#parts = this.#parts.filter((old) => !merged.includes(old));
  }

  get hasVectors(): boolean {
    return this.#parts.some(({ segment }) => segment.codeTable.model > 0);
  }

  /** Average number of words by part; undefined while there are too few articles. */
  get averages(): PartNumbers | undefined {
    const size = countDocuments(this.#parts);
    const total = byPart((part) =>
      this.#parts.reduce((sum, { segment }) => sum + segment.lengths[part], 0),
    );
    return size < minArticles ? undefined : averageLengths(total, size);
  }

  #find(key: number): { part: IndexPart; document: number } | undefined {
    for (const part of this.#parts) {
      const document = part.segment.documentOf(key);
      if (document >= 0) return { part, document };
    }
    return undefined;
  }
}

function lacksPairs({ segment }: IndexPart): boolean {
  return segment.lacksPairs;
}
