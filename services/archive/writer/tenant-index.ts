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
import { pickMerges } from '../index/segment-merge-policy.ts';
import { openSegment, type StoredSegment } from '../index/segment-open.ts';
import type { RecordWriter } from '../record/write-record.ts';
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

/** Averages of fewer say little. */
const fewArticles = 200;

/** A saved part is of no use when words are cut or stemmed otherwise now. */
const version = wordsVersion;

/** The parts of one tenant's index, in the writing thread. */
export class TenantIndex {
  readonly #folder: string;
  #parts: IndexPart[] = [];
  /** Begins anywhere: a searching thread that outlived this one must not take a new part for one that it knows. */
  #lastId = Math.floor(Math.random() * 2 ** 30);

  #dropped = 0;

  /** `folder` is where parts are saved. */
  constructor(folder: string) {
    this.#folder = folder;
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

  /** Merges small parts and saves what would take long to make anew. Returns whether there are other parts now. */
  async tidy(record: RecordWriter, tenant: string): Promise<boolean> {
    let isChanged = false;
    for (;;) {
      const places = pickMerges(this.#parts.map(({ data }) => countLive(data)));
      if (places.length === 0) break;
      const merged = places.flatMap((place) => this.#parts[place] ?? []);
      await this.#merge(record, tenant, merged);
      isChanged = true;
    }
    const unsaved = this.#parts.filter(({ file }) => file === undefined);
    const documents = unsaved.reduce((sum, { segment }) => sum + segment.size, 0);
    if (documents <= mostUnsaved) return isChanged;
    await this.#merge(record, tenant, unsaved, { save: true });
    return true;
  }

  /** Saves everything, as before the end of the process. */
  async saveAll(record: RecordWriter, tenant: string): Promise<void> {
    const unsaved = this.#parts.filter(({ file }) => file === undefined);
    if (unsaved.length > 0) await this.#merge(record, tenant, unsaved, { save: true });
  }

  /** Puts one part in the place of several; what was saved stays saved. */
  async #merge(
    record: RecordWriter,
    tenant: string,
    merged: readonly IndexPart[],
    { save = merged.some(({ file }) => file !== undefined) } = {},
  ): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const part = openPart(
      id,
      mergeSegments(
        merged.map(({ segment }) => segment),
        id,
      ),
    );
    if (save) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      part.file = `${randomUUID()}.segment`;
      await saveSegment(join(this.#folder, part.file), part.data);
      const { file } = part;
      record.transact(() => {
        for (const old of merged) if (old.file) record.removeSegment(tenant, old.id);
        record.addSegment({ tenant, segment: id, file, version });
      });
      for (const old of merged) if (old.file) rmSync(join(this.#folder, old.file), { force: true });
    }
    this.#dropped += merged.reduce((sum, { segment }) => sum + segment.bytes, 0);
    const place = Math.min(...merged.map((old) => this.#parts.indexOf(old)));
    this.#parts[place] = part;
    this.#parts = this.#parts.filter((old) => !merged.includes(old));
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
