import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadSegment, saveSegment } from '../index/segment/segment-file.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import { markGroup, markLive } from '../index/segment/segment-marks.ts';
import { openSegment, type StoredSegment } from '../index/segment/stored-segment.ts';
import type { SegmentTable } from '../record/segment-table.ts';
import { wordsVersion } from '../words/word-stem.ts';

/** A segment of the index; `file` where it is saved. */
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

/** Copies the marks of a segment to one that was made of it. */
export function copyMarks(old: StoredSegment, { data, segment }: IndexPart): void {
  for (let from = 0; from < old.size; from++) {
    const to = segment.documentOf(old.keyOf(from));
    if (to < 0) continue;
    markLive(data, to, old.isLive(from));
    markGroup(data, to, old.groupOf(from));
  }
}

/** One tenant's saved segments: files, and the list of them in the record. */
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

  /** Loads them and deletes those of another version or broken, or they would come back beside their replacements. */
  async load(): Promise<{ parts: IndexPart[]; lastId: number }> {
    const rows = this.#table.of(this.#tenant);
    const parts: IndexPart[] = [];
    for (const { segment: id, file, version } of rows) {
      // Useless once words are split or stemmed otherwise.
      if (version !== wordsVersion) continue;
      try {
        parts.push(openPart(id, await loadSegment(this.pathOf(file)), file));
      } catch {
        // The articles are indexed again from the record.
      }
    }
    this.#delete(rows.filter(({ segment }) => parts.every(({ id }) => id !== segment)));
    return { parts, lastId: Math.max(0, ...rows.map(({ segment }) => segment)) };
  }

  clear(): void {
    this.#delete(this.#table.of(this.#tenant));
  }

  #delete(rows: ReturnType<SegmentTable['of']>): void {
    for (const { segment, file } of rows) {
      this.#table.remove(this.#tenant, segment);
      rmSync(this.pathOf(file), { force: true });
    }
  }

  /** Names a file to be written. */
  makeFile(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return `${randomUUID()}.segment`;
  }

  pathOf(file: string): string {
    return join(this.#folder, file);
  }

  /** Writes a segment into a file and returns its name; {@link list} adds it to the list. */
  async write(data: SegmentData): Promise<string> {
    const file = this.makeFile();
    await saveSegment(this.pathOf(file), data);
    return file;
  }

  /** Lists a saved segment in place of those that it was made of. */
  list({ id, file }: IndexPart, replaced: readonly IndexPart[] = []): void {
    if (file === undefined) return;
    const saved = replaced.filter((old) => old.file !== undefined);
    this.#table.add(
      { tenant: this.#tenant, segment: id, file, version: wordsVersion },
      saved.map((old) => old.id),
    );
    for (const old of saved) if (old.file) rmSync(this.pathOf(old.file), { force: true });
  }
}
