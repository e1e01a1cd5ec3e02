import type SQLite from 'better-sqlite3';
import type { Changed, CommonTables, NumberedChanges, RowChanges } from '../shared/tables.ts';
import { plucked } from './open-archive.ts';

type Table = keyof CommonTables;
type Noted = { kind: Changed['kind']; tenant: string; id: string; update?: string };

/**
 * Columns that say what a row is about. Vectors of another model are dropped by one statement everywhere, so changes of
 * those columns by themselves are not noted.
 */
const noted: Record<Table, Noted> = {
  article: {
    kind: 'article',
    tenant: 'tenant',
    id: 'id',
    update: 'update of duplicate_group, leads, analysis',
  },
  article_state: { kind: 'article', tenant: 'tenant', id: 'id' },
  article_verdict: { kind: 'article', tenant: 'tenant', id: 'id' },
  article_name: { kind: 'article', tenant: 'tenant', id: 'id' },
  dataset: { kind: 'dataset', tenant: 'tenant', id: 'name' },
  encoder_model: { kind: 'model', tenant: '', id: 'number' },
};
const tables = Object.keys(noted) as Table[];

/**
 * The rows of this file that several processes share: notes what each transaction changes, and takes over what others
 * have changed. Call it in transactions.
 */
export class CommonRows {
  readonly #file: SQLite.Database;
  readonly #columns: ReadonlyMap<Table, readonly string[]>;

  constructor(file: SQLite.Database) {
    this.#file = file;
    // Otherwise `insert or replace` would remove rows unnoticed.
    file.pragma('recursive_triggers = on');
    file.exec('create temp table changed (kind, tenant, id, primary key (kind, tenant, id))');
    for (const table of tables) this.#noteChangesOf(table);
    this.#columns = new Map(
      tables.map((table) => {
        const query = 'select name from pragma_table_info(?)';
        return [table, plucked<[string], string>(file, query).all(table)];
      }),
    );
  }

  /** Number of the last change that is in the file; undefined where the record is its own. */
  get position(): number | undefined {
    return plucked<[], number>(this.#file, 'select number from shared_position').get();
  }

  set position(number: number) {
    this.#file.exec('delete from shared_position');
    this.#file.prepare('insert into shared_position (number) values (?)').run(number);
  }

  /** Lets new versions have keys above a number, as others may have had those below and dropped them. */
  continueKeys(last: number): void {
    const { changes } = this.#file
      .prepare(`update sqlite_sequence set seq = max(seq, ?) where name = 'article'`)
      .run(last);
    if (changes === 0)
      this.#file.prepare(`insert into sqlite_sequence (name, seq) values ('article', ?)`).run(last);
  }

  /** Returns what was changed since the last call. */
  take(): RowChanges {
    const changed = this.#file.prepare<[], Changed>('select * from temp.changed').all();
    const rowsOf = (table: Table) => {
      const { kind, tenant, id } = noted[table];
      const about = `c.kind = '${kind}' and c.id = t.${id}${tenant && ` and c.tenant = t.${tenant}`}`;
      return this.#file.prepare(`select t.* from temp.changed c join ${table} t on ${about}`).all();
    };
    const rows = Object.fromEntries(tables.map((table) => [table, rowsOf(table)]));
    this.#file.exec('delete from temp.changed');
    // Rows of a table are as the table's type says.
    return { changed, rows: rows as unknown as RowChanges['rows'] };
  }

  /** Takes over what others have changed, apart from articles themselves and models. */
  replace({ changed, rows, number }: NumberedChanges): void {
    for (const table of tables) {
      if (table === 'article' || table === 'encoder_model') continue;
      const { kind, tenant, id } = noted[table];
      const remove = this.#file.prepare(`delete from ${table} where ${tenant} = ? and ${id} = ?`);
      for (const one of changed) if (one.kind === kind) remove.run(one.tenant, one.id);
      this.insert(table, rows[table]);
    }
    this.position = number;
    this.#file.exec('delete from temp.changed');
  }

  insert<Name extends Table>(table: Name, rows: readonly CommonTables[Name][]): void {
    if (rows.length === 0) return;
    const columns = this.#columns.get(table) ?? [];
    const insert = this.#file.prepare(
      `insert or replace into ${table} (${columns}) values (${columns.map((name) => `@${name}`)})`,
    );
    for (const row of rows) insert.run(row);
  }

  /** Removes everything, to begin anew. */
  clear(): void {
    for (const table of tables) this.#file.exec(`delete from ${table}`);
    this.position = 0;
    this.#file.exec('delete from temp.changed');
  }

  #noteChangesOf(table: Table): void {
    const { kind, tenant, id, update = 'update' } = noted[table];
    const note = (event: string, row: 'old' | 'new') =>
      this.#file.exec(`create temp trigger "${table} ${event}" after ${event} on main.${table} begin
        insert or ignore into changed
        values ('${kind}', ${tenant ? `${row}.${tenant}` : `''`}, cast(${row}.${id} as text));
      end`);
    note('insert', 'new');
    note('delete', 'old');
    note(update, 'new');
  }
}
