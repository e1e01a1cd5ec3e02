import type SQLite from 'better-sqlite3';
import { plucked } from './open-archive.ts';
import type { ArchiveTables } from './tables.ts';

/** An article that has changed since another engine indexed it; of two changes the later has the greater number. */
export type IndexChange = ArchiveTables['index_change'];

/** Changed articles for the index of another engine; nothing is noted while there is none. Call it in transactions. */
export class ChangeTable {
  readonly #file: SQLite.Database;
  readonly #note: SQLite.Statement<[string, string, number]>;
  readonly #noteKey: SQLite.Statement<[number, number]>;
  #isFollowed = false;
  #lastNumber = 0;

  constructor(file: SQLite.Database) {
    this.#file = file;
    const update = 'on conflict (tenant, id) do update set number = excluded.number';
    this.#note = file.prepare(
      `insert into index_change (tenant, id, number) values (?, ?, ?) ${update}`,
    );
    this.#noteKey = file.prepare(
      `insert into index_change (tenant, id, number)
       select tenant, id, ? from article where key = ? ${update}`,
    );
  }

  /**
   * Notes changes for this follower from now on; undefined: for none. Returns true if it has everything but the noted
   * changes. One that was not told of some change has to be made anew.
   */
  follow(name: string | undefined): boolean {
    const followers = this.#file
      .prepare<[], ArchiveTables['index_follower']>('select * from index_follower')
      .all();
    const known = followers.find((follower) => follower.name === name);
    this.#isFollowed = name !== undefined;
    if (!known || followers.length > 1) {
      this.#file.exec('delete from index_change');
      this.#file.exec('delete from index_follower');
      if (name !== undefined)
        this.#file.prepare('insert into index_follower (name, complete) values (?, 0)').run(name);
    }
    const query = 'select coalesce(max(number), 0) from index_change';
    this.#lastNumber = plucked<[], number>(this.#file, query).get() ?? 0;
    return known?.complete === 1;
  }

  complete(): void {
    this.#file.exec('update index_follower set complete = 1');
  }

  note(tenant: string, id: string): void {
    if (this.#isFollowed) this.#note.run(tenant, id, this.#nextNumber());
  }

  noteKey(key: number): void {
    if (this.#isFollowed) this.#noteKey.run(this.#nextNumber(), key);
  }

  oldest(limit: number): IndexChange[] {
    return this.#file
      .prepare<[number], IndexChange>('select * from index_change order by number limit ?')
      .all(limit);
  }

  count(): number {
    return plucked<[], number>(this.#file, 'select count(*) from index_change').get() ?? 0;
  }

  /** Drops changes that are indexed; one that was followed by another stays. */
  forget(changes: readonly IndexChange[]): void {
    const statement = this.#file.prepare(
      'delete from index_change where tenant = ? and id = ? and number = ?',
    );
    for (const { tenant, id, number } of changes) statement.run(tenant, id, number);
  }

  #nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }
}
