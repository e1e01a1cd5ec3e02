import type SQLite from 'better-sqlite3';
import type { ArchiveTables } from './tables.ts';

type Row = ArchiveTables['index_segment'];

/** Saved segments of the index, by tenant. */
export class SegmentTable {
  readonly #file: SQLite.Database;

  constructor(file: SQLite.Database) {
    this.#file = file;
  }

  of(tenant: string): Row[] {
    return this.#file
      .prepare<[string], Row>('select * from index_segment where tenant = ? order by segment')
      .all(tenant);
  }

  /** Adds a segment and removes those that it replaces, atomically. */
  add(row: Row, replaced: readonly number[] = []): void {
    const insert = this.#file.prepare(
      'insert into index_segment (tenant, segment, file, version) values (?, ?, ?, ?)',
    );
    this.#file
      .transaction(() => {
        for (const segment of replaced) this.remove(row.tenant, segment);
        insert.run(row.tenant, row.segment, row.file, row.version);
      })
      .immediate();
  }

  remove(tenant: string, segment: number): void {
    this.#file
      .prepare('delete from index_segment where tenant = ? and segment = ?')
      .run(tenant, segment);
  }
}
