import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadSegment, saveSegment } from '../index/segment/segment-file.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import { markGroup, markLive } from '../index/segment/segment-marks.ts';
import { openSegment, type StoredSegment } from '../index/segment/stored-segment.ts';
import type { SegmentTable } from '../record/segment-table.ts';
import { wordsVersion } from '../words/word-stem.ts';

/** A part of the index; `file` where it is saved. */
export type IndexPart = {
  id: number;
  data: SegmentData;
  segment: StoredSegment;
  file: string | undefined;
};

export function openPart(id: number, data: SegmentData, file?: string): IndexPart {
  return { id, data, segment: openSegment(data), file };
}

export function countDocuments(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { segment }) => sum + segment.size, 0);
}

/** Marks the documents of a part as they are marked in one that it was made of. */
export function copyMarks(old: StoredSegment, { data, segment }: IndexPart): void {
  for (let from = 0; from < old.size; from++) {
    const to = segment.documentOf(old.keyOf(from));
    if (to < 0) continue;
    markLive(data, to, old.isLive(from));
    markGroup(data, to, old.groupOf(from));
  }
}

/** A saved part is of no use when words are cut or stemmed otherwise now. */
const version = wordsVersion;

/** The parts of one tenant's index that outlast the process: files, and the list of them in the record. */
export class SavedParts {
  readonly #folder: string;
  readonly #table: SegmentTable;
  readonly #tenant: string;

  /** `folder` is that of all tenants. */
  constructor(folder: string, table: SegmentTable, tenant: string) {
    this.#folder = folder;
    this.#table = table;
    this.#tenant = tenant;
  }

  /**
   * Reads them; those that are of another version or broken are thrown away, or they would come back beside what is made
   * in their place. `lastId` is the greatest number that any of them had.
   */
  async load(): Promise<{ parts: IndexPart[]; lastId: number }> {
    const rows = this.#table.of(this.#tenant);
    const parts: IndexPart[] = [];
    for (const { segment: id, file, version: savedWith } of rows) {
      if (savedWith !== version) continue;
      try {
        parts.push(openPart(id, await loadSegment(this.pathOf(file)), file));
      } catch {
        // The record has the articles.
      }
    }
    const useless = rows.filter(({ segment }) => parts.every(({ id }) => id !== segment));
    for (const { segment, file } of useless) {
      this.#table.remove(this.#tenant, segment);
      rmSync(this.pathOf(file), { force: true });
    }
    return { parts, lastId: Math.max(0, ...rows.map(({ segment }) => segment)) };
  }

  /** The name of a file that is yet to be written. */
  makeFile(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return `${randomUUID()}.segment`;
  }

  pathOf(file: string): string {
    return join(this.#folder, file);
  }

  /** Writes a part into a file and returns its name; it is not on the list before {@link list}. */
  async write(data: SegmentData): Promise<string> {
    const file = this.makeFile();
    await saveSegment(this.pathOf(file), data);
    return file;
  }

  /** Puts a part that has a file on the list, in the place of those that it was made of. */
  list({ id, file }: IndexPart, replaced: readonly IndexPart[] = []): void {
    if (file === undefined) return;
    const saved = replaced.filter((old) => old.file !== undefined);
    this.#table.add(
      { tenant: this.#tenant, segment: id, file, version },
      saved.map((old) => old.id),
    );
    for (const old of saved) if (old.file) rmSync(this.pathOf(old.file), { force: true });
  }
}
