import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { averageLengths, type PartNumbers } from '../index/postings-weight.ts';
import { articleParts } from '../index/segment.ts';
import type { SegmentBuilder } from '../index/segment-builder.ts';
import { loadSegment, saveSegment } from '../index/segment-file.ts';
import { numberSegment, type SegmentData } from '../index/segment-header.ts';
import { countLive, markDuplicate, markLive } from '../index/segment-marks.ts';
import { mergeSegments } from '../index/segment-merge.ts';
import { isSmall, pickMerges } from '../index/segment-merge-policy.ts';
import { openSegment, type StoredSegment } from '../index/segment-open.ts';
import type { RecordWriter } from '../record/write-record.ts';
import { type ApartMerge, mergeApart } from '../threads/merge-apart.ts';
import { wordsVersion } from '../words/words-version.ts';

/** A part of the index; `file` where it is saved. */
export type IndexPart = {
  id: number;
  data: SegmentData;
  segment: StoredSegment;
  file: string | undefined;
};

/** What the record says of an article in the index: whether it may be found, and whether it leads its group or itself. */
export type Mark = { isOpen: boolean; leads: boolean };

/** At most so many documents are indexed anew at a start that follows a crash. */
const mostUnsaved = 2_000;

/** From so many documents on parts are merged in a thread of their own: a second's work and more. */
const largeFrom = 5_000;

/** Averages of fewer say little. */
const fewArticles = 200;

/** A saved part is of no use when words are cut or stemmed otherwise now. */
const version = wordsVersion;

export type TenantIndexOptions = {
  /** From so many articles on parts are merged in a thread apart. */
  largeFrom?: number;
  /** A merge apart failed. */
  onFault?(error: unknown): void;
};

/** The parts of one tenant's index, in the writing thread. */
export class TenantIndex {
  readonly #folder: string;
  #parts: IndexPart[] = [];
  /** Begins anywhere: a searching thread that outlived this one must not take a new part for one that it knows. */
  #lastId = Math.floor(Math.random() * 2 ** 30);

  #dropped = 0;
  readonly #largeFrom: number;
  readonly #onFault: (error: unknown) => void;
  /** The parts that are merged in another thread. */
  readonly #apart = new Set<IndexPart>();
  #merging: ApartMerge | undefined;
  /** That failed, as where there is too little memory: no other is tried. */
  #cannotMergeApart = false;
  #isRetired = false;

  /** `folder` is where parts are saved. */
  constructor(folder: string, options: TenantIndexOptions = {}) {
    this.#folder = folder;
    this.#largeFrom = options.largeFrom ?? largeFrom;
    this.#onFault = options.onFault ?? (() => undefined);
  }

  /** Bytes of parts that are gone since the last question. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  get parts(): readonly IndexPart[] {
    return this.#parts;
  }

  /** Reads saved parts; those that are of another version or broken are left out, and what they held is missing. */
  async load(rows: readonly { segment: number; file: string; version: string }[]): Promise<void> {
    for (const { segment: id, file, version: savedWith } of rows) {
      this.#lastId = Math.max(this.#lastId, id);
      if (savedWith !== version) continue;
      try {
        const data = await loadSegment(join(this.#folder, file));
        this.#parts.push({ id, data, segment: openSegment(data), file });
      } catch {
        // The record has the articles.
      }
    }
  }

  /**
   * Marks every document as the record has it; what the record has no longer is gone. Returns the numbers of open
   * articles that are in no part, in the order of the record.
   */
  mark(marks: ReadonlyMap<number, Mark>): number[] {
    const found = new Set<number>();
    for (const { segment, data } of this.#parts) {
      for (let document = 0; document < segment.size; document++) {
        const key = segment.keyOf(document);
        const mark = marks.get(key);
        markLive(data, document, mark?.isOpen === true);
        markDuplicate(data, document, mark?.leads === false);
        found.add(key);
      }
    }
    return [...marks].flatMap(([key, { isOpen }]) => (isOpen && !found.has(key) ? [key] : []));
  }

  /** Makes what was gathered a part of the index. */
  add(builder: SegmentBuilder): void {
    if (builder.size === 0) return;
    this.#lastId += 1;
    this.#parts.push(openPart(this.#lastId, builder.build(this.#lastId, this.averages)));
  }

  /** The same of what was made before its numbers were known: for each article its key and prior. */
  addPrepared(data: SegmentData, keys: readonly number[], priors: readonly number[]): void {
    this.#lastId += 1;
    numberSegment(data, { id: this.#lastId, keys, priors });
    this.#parts.push(openPart(this.#lastId, data));
  }

  markLive(key: number, isLive: boolean): void {
    const found = this.#find(key);
    if (found) markLive(found.data, found.document, isLive);
  }

  markDuplicate(key: number, isDuplicate: boolean): void {
    const found = this.#find(key);
    if (found) markDuplicate(found.data, found.document, isDuplicate);
  }

  /**
   * Merges small parts and saves what would take long to make anew. Returns whether there are other parts now. A large
   * merge only begins: `onMerged` is called when the parts are others, and there may be more to tidy. In a burst, when
   * lists of articles come one after another, less is merged.
   */
  async tidy(
    record: RecordWriter,
    tenant: string,
    { isBurst, onMerged }: { isBurst: boolean; onMerged: () => void },
  ): Promise<boolean> {
    let isChanged = false;
    for (;;) {
      const free = this.#parts.filter((part) => !this.#apart.has(part));
      const places = pickMerges(
        free.map(({ data }) => countLive(data)),
        { isBurst },
      );
      const merged = places.flatMap((place) => free[place] ?? []);
      if (merged.length === 0) break;
      if (this.#isLarge(merged)) {
        // The next time, when the other has ended.
        if (this.#apart.size > 0) break;
        this.#mergeApart(record, tenant, merged, onMerged);
      } else {
        await this.#merge(record, tenant, merged);
        isChanged = true;
      }
    }
    const unsaved = this.#parts.filter((part) => !part.file && !this.#apart.has(part));
    if (countDocuments(unsaved) <= mostUnsaved) return isChanged;
    const alone = isBurst ? unsaved.filter(({ segment }) => !isSmall(segment.size)) : [];
    for (const part of alone) await this.#save(record, tenant, part);
    const merged = unsaved.filter((part) => !alone.includes(part));
    if (merged.length === 0) return isChanged;
    await this.#merge(record, tenant, merged, { save: true });
    return true;
  }

  /** Saves everything, as before the end of the process. What is merged in another thread stays as it was. */
  async saveAll(record: RecordWriter, tenant: string): Promise<void> {
    await this.retire();
    const unsaved = this.#parts.filter(({ file }) => file === undefined);
    if (unsaved.length > 0) await this.#merge(record, tenant, unsaved, { save: true });
  }

  /** Ends what another thread does for it, as before another one takes its place. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    await this.#merging?.stop();
  }

  #isLarge(parts: readonly IndexPart[]): boolean {
    return !this.#cannotMergeApart && countDocuments(parts) >= this.#largeFrom;
  }

  #mergeApart(
    record: RecordWriter,
    tenant: string,
    merged: readonly IndexPart[],
    onMerged: () => void,
  ): void {
    const file = merged.some((part) => part.file) ? this.#makeFile() : undefined;
    const path = file && join(this.#folder, file);
    this.#lastId += 1;
    const id = this.#lastId;
    for (const part of merged) this.#apart.add(part);
    const merging = mergeApart({ id, parts: merged.map(({ data }) => data), path });
    this.#merging = merging;
    merging.done
      .then((data) => {
        if (this.#isRetired) throw new Error('The index is not used any more.');
        this.#replace(record, tenant, merged, { ...openPart(id, data), file });
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
    record: RecordWriter,
    tenant: string,
    merged: readonly IndexPart[],
    { save = merged.some(({ file }) => file !== undefined) } = {},
  ): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const segments = merged.map(({ segment }) => segment);
    const part = openPart(id, mergeSegments(segments, id));
    if (save) {
      part.file = this.#makeFile();
      await saveSegment(join(this.#folder, part.file), part.data);
    }
    this.#replace(record, tenant, merged, part);
  }

  async #save(record: RecordWriter, tenant: string, part: IndexPart): Promise<void> {
    const file = this.#makeFile();
    await saveSegment(join(this.#folder, file), part.data);
    record.transact(() => record.addSegment({ tenant, segment: part.id, file, version }));
    part.file = file;
  }

  /** Puts one part in the place of several; what was saved stays saved, and what was marked meanwhile is marked. */
  #replace(
    record: RecordWriter,
    tenant: string,
    merged: readonly IndexPart[],
    part: IndexPart,
  ): void {
    const { file } = part;
    if (file) {
      record.transact(() => {
        for (const old of merged) if (old.file) record.removeSegment(tenant, old.id);
        record.addSegment({ tenant, segment: part.id, file, version });
      });
      for (const old of merged) if (old.file) rmSync(join(this.#folder, old.file), { force: true });
    }
    for (const { segment } of merged) copyMarks(segment, part);
    this.#dropped += merged.reduce((sum, { segment }) => sum + segment.bytes, 0);
    const place = Math.min(...merged.map((old) => this.#parts.indexOf(old)));
    this.#parts[place] = part;
    this.#parts = this.#parts.filter((old) => !merged.includes(old));
  }

  #makeFile(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return `${randomUUID()}.segment`;
  }

  /** Words by part that an article has on average; undefined while there are too few to say. */
  get averages(): PartNumbers | undefined {
    const total = { title: 0, lead: 0, text: 0, names: 0 };
    let size = 0;
    for (const { segment } of this.#parts) {
      for (const part of articleParts) total[part] += segment.lengths[part];
      size += segment.size;
    }
    return size < fewArticles ? undefined : averageLengths(total, size);
  }

  #find(key: number): { data: SegmentData; document: number } | undefined {
    for (const { segment, data } of this.#parts) {
      const document = segment.documentOf(key);
      if (document >= 0) return { data, document };
    }
    return undefined;
  }
}

function openPart(id: number, data: SegmentData): IndexPart {
  return { id, data, segment: openSegment(data), file: undefined };
}

function countDocuments(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { segment }) => sum + segment.size, 0);
}

function copyMarks(old: StoredSegment, { data, segment }: IndexPart): void {
  for (let from = 0; from < old.size; from++) {
    const to = segment.documentOf(old.keyOf(from));
    if (to < 0) continue;
    markLive(data, to, old.isLive(from));
    markDuplicate(data, to, old.isDuplicate(from));
  }
}
