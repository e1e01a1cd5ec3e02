import type SQLite from 'better-sqlite3';

/** Model that made the vectors, with a number that is never reused. */
export type EncoderModel = { readonly number: number; readonly name: string };

/** Models that have made vectors; the last one is in use. */
export class ModelTable {
  readonly #file: SQLite.Database;
  #current: EncoderModel | undefined;

  constructor(file: SQLite.Database) {
    this.#file = file;
    this.read();
  }

  get current(): EncoderModel | undefined {
    return this.#current;
  }

  /** Makes another model the current one: all vectors are made again. Call it in a transaction. */
  change(name: string): void {
    this.#file.prepare('insert into encoder_model (name) values (?)').run(name);
    this.#dropVectors();
  }

  /** The same with a model that another process has made the current one. */
  adopt({ number, name }: EncoderModel): void {
    const insert = 'insert or ignore into encoder_model (number, name) values (?, ?)';
    if (this.#file.prepare(insert).run(number, name).changes > 0) this.#dropVectors();
  }

  #dropVectors(): void {
    this.#file.exec('update article set vectors = null, encoded = 0 where encoded <> 0');
    this.read();
  }

  read(): void {
    const query = 'select number, name from encoder_model order by number desc limit 1';
    this.#current = this.#file.prepare<[], EncoderModel>(query).get();
  }
}
