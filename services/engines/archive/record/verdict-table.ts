import type SQLite from 'better-sqlite3';
import { plucked } from './open-archive.ts';

/** Prior of an article without verdicts. */
const neutralPrior = 0.5;

export type Verdict = { id: string; accepted: boolean };

/** Readers' verdicts on recommended articles. */
export class VerdictTable {
  readonly #file: SQLite.Database;
  readonly #get: SQLite.Statement<[string, string], { accepted: number; rejected: number }>;
  readonly #any: SQLite.Statement<[string], number>;

  constructor(file: SQLite.Database) {
    this.#file = file;
    this.#get = file.prepare(
      'select accepted, rejected from article_verdict where tenant = ? and id = ?',
    );
    this.#any = plucked(file, 'select 1 from article_verdict where tenant = ? limit 1');
  }

  add(tenant: string, id: string, accepted: boolean): void {
    const [yes, no] = accepted ? [1, 0] : [0, 1];
    this.#file
      .prepare(`insert into article_verdict (tenant, id, accepted, rejected) values (?, ?, ?, ?)
        on conflict do update set accepted = accepted + excluded.accepted,
        rejected = rejected + excluded.rejected`)
      .run(tenant, id, yes, no);
  }

  /** Share of accepting verdicts, 0–1, smoothed towards 0.5. */
  prior(tenant: string, id: string): number {
    const verdict = this.#get.get(tenant, id);
    if (!verdict) return neutralPrior;
    return (verdict.accepted + 2) / (verdict.accepted + verdict.rejected + 4);
  }

  priors(tenant: string, ids: readonly string[]): number[] {
    const isAny = this.#any.get(tenant) !== undefined;
    return ids.map((id) => (isAny ? this.prior(tenant, id) : neutralPrior));
  }
}
