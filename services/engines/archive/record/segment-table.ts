import type SQLite from 'better-sqlite3';
import type { ArchiveTables } from './tables.ts';

type Row = ArchiveTables['index_segment'];

/** Which parts of the index are saved, by tenant. */
export class SegmentTable {
  readonly #file: SQLite.Database;

  constructor(file: SQLite.Database) {
    this.#file = file;
  }

  /** In the order of their numbers. */
  of(tenant: string): Row[] {
    return this.#file
      .prepare<[string], Row>('select * from index_segment where tenant = ? order by segment')
      .all(tenant);
  }

  /** Adds a part, and takes out those of the tenant that it stands for, by their numbers: all or nothing. */
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
