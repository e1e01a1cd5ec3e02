import type SQLite from 'better-sqlite3';
import { homeDataset } from '../../../../lib/contract/archive-names.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { plucked } from './open-archive.ts';

/**
 * Datasets, and the ids of articles in them. Each article has one id in the whole archive, used by the retrieval face
 * and the index. `article_name` holds the ids in datasets that differ.
 */
export class DatasetTable {
  readonly #file: SQLite.Database;
  readonly #named: SQLite.Statement<[string, string, string], string>;
  readonly #datasetOf: SQLite.Statement<[string, string], string>;

  constructor(file: SQLite.Database) {
    this.#file = file;
    this.#named = plucked(
      file,
      'select id from article_name where tenant = ? and dataset = ? and own_id = ?',
    );
    this.#datasetOf = plucked(file, 'select dataset from article where tenant = ? and id = ?');
  }

  /** Sorted; the home dataset is always among them. */
  names(tenant: string): string[] {
    const query = 'select name from dataset where tenant = ?';
    const made = plucked<[string], string>(this.#file, query).all(tenant);
    return [...new Set([homeDataset, ...made])].sort();
  }

  count(tenant: string, dataset: string): number {
    const query = 'select count(*) from article where tenant = ? and dataset = ?';
    return plucked<[string, string], number>(this.#file, query).get(tenant, dataset) ?? 0;
  }

  /** Throws a ServiceError 409 where another name differs only by case or diacritics. */
  add(tenant: string, name: string, time: string): void {
    const folded = foldName(name);
    const alike = this.names(tenant).find((other) => foldName(other) === folded);
    if (alike === name) return;
    if (alike !== undefined) throw new ServiceError(409, `There is a dataset ${alike} already.`);
    this.#file
      .prepare('insert into dataset (tenant, name, created_at) values (?, ?, ?)')
      .run(tenant, name, time);
  }

  /** Throws a ServiceError 409 for the home dataset and for one with articles. */
  remove(tenant: string, name: string): void {
    if (name === homeDataset) throw new ServiceError(409, `The dataset ${name} always stays.`);
    const count = this.count(tenant, name);
    if (count > 0) throw new ServiceError(409, `The dataset ${name} has ${count} articles.`);
    this.#file.prepare('delete from dataset where tenant = ? and name = ?').run(tenant, name);
  }

  /** Finds the id in the whole archive of a dataset's article; undefined where there is none. */
  findId(tenant: string, dataset: string, ownId: string): string | undefined {
    const id = this.#named.get(tenant, dataset, ownId) ?? ownId;
    return this.#datasetOf.get(tenant, id) === dataset ? id : undefined;
  }

  /** Finds or assigns the id: the own one in the home dataset, else `dataset/id`, with more `dataset/` while taken. */
  assignId(tenant: string, dataset: string, ownId: string): string {
    const known = this.findId(tenant, dataset, ownId);
    if (known !== undefined) return known;
    let id = dataset === homeDataset ? ownId : `${dataset}/${ownId}`;
    while (this.#datasetOf.get(tenant, id) !== undefined) id = `${dataset}/${id}`;
    this.#forget(tenant, id);
    if (id !== ownId) {
      const columns = 'tenant, dataset, own_id, id';
      this.#file
        .prepare(`insert or replace into article_name (${columns}) values (?, ?, ?, ?)`)
        .run(tenant, dataset, ownId, id);
    }
    return id;
  }

  /** Finds the datasets of articles that are in others than these, where they stay. */
  findElsewhere(tenant: string, articles: readonly { id: string; dataset: string }[]) {
    const found = new Map<string, string>();
    for (const [dataset, some] of Map.groupBy(articles, (article) => article.dataset)) {
      if (!this.#hasOthers(tenant, dataset)) continue;
      for (const { id } of some) {
        const other = this.#datasetOf.get(tenant, id);
        if (other !== undefined && other !== dataset) found.set(id, other);
      }
    }
    return found;
  }

  /** Frees the ids of removed articles. */
  forget(tenant: string, ids: Iterable<string>): void {
    for (const id of ids) this.#forget(tenant, id);
  }

  #forget(tenant: string, id: string): void {
    this.#file.prepare('delete from article_name where tenant = ? and id = ?').run(tenant, id);
  }

  #hasOthers(tenant: string, dataset: string): boolean {
    const any = plucked<[{ tenant: string; dataset: string }], number>(
      this.#file,
      `select exists (select 1 from article where tenant = @tenant and dataset < @dataset)
       or exists (select 1 from article where tenant = @tenant and dataset > @dataset)`,
    );
    return any.get({ tenant, dataset }) === 1;
  }
}

function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
