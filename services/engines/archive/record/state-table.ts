import type SQLite from 'better-sqlite3';
import type { ArticleState } from '../../../../lib/contract/archive-search.ts';
import type { ChangeTable } from './change-table.ts';
import { plucked } from './open-archive.ts';

/** Reads a stored state, which was checked when it came. */
export function parseState(json: string): ArticleState {
  return JSON.parse(json);
}

/** States of articles, which outlive their versions until an article is removed. */
export class StateTable {
  readonly #file: SQLite.Database;
  readonly #changes: Pick<ChangeTable, 'note'>;
  readonly #get: SQLite.Statement<[string, string], string>;
  readonly #any: SQLite.Statement<[string], number>;

  constructor(file: SQLite.Database, changes: Pick<ChangeTable, 'note'>) {
    this.#file = file;
    this.#changes = changes;
    this.#get = plucked(file, 'select state from article_state where tenant = ? and id = ?');
    this.#any = plucked(file, 'select 1 from article_state where tenant = ? limit 1');
  }

  /** Undefined removes the state. */
  set(tenant: string, id: string, title: string, state: ArticleState | undefined): void {
    this.#changes.note(tenant, id);
    if (!state) {
      this.#file.prepare('delete from article_state where tenant = ? and id = ?').run(tenant, id);
      return;
    }
    const columns = 'tenant, id, title, state, at';
    this.#file
      .prepare(`insert or replace into article_state (${columns}) values (?, ?, ?, ?, ?)`)
      .run(tenant, id, title, JSON.stringify(state), state.at);
  }

  has(tenant: string, id: string): boolean {
    return this.#get.get(tenant, id) !== undefined;
  }

  hasAny(tenant: string): boolean {
    return this.#any.get(tenant) !== undefined;
  }

  /** Finds the states of those articles that have one. */
  kindsOf(tenant: string, ids: readonly string[]): Map<string, ArticleState['kind']> {
    const kinds = new Map<string, ArticleState['kind']>();
    if (!this.hasAny(tenant)) return kinds;
    for (const id of ids) {
      const state = this.#get.get(tenant, id);
      if (state !== undefined) kinds.set(id, parseState(state).kind);
    }
    return kinds;
  }

  /** True if the article may be found. */
  isOpen(tenant: string, id: string): boolean {
    const state = this.#get.get(tenant, id);
    return state === undefined || state.includes('"kind":"corrected"');
  }

  /** Lists embargoes that are over at a time (ISO). */
  endedEmbargoes(now: string): { tenant: string; id: string }[] {
    return this.#file
      .prepare<[string], { tenant: string; id: string }>(
        `select tenant, id from article_state where state ->> 'kind' = 'embargoed'
         and state ->> 'until' <= ?`,
      )
      .all(now);
  }
}
