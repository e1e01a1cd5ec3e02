import type SQLite from 'better-sqlite3';
import type { ArticleFindings, PutArticle } from '../types.ts';
import { readVectors } from '../vectors/article-vectors.ts';
import { plucked } from './open-archive.ts';
import { isOpen, readFound, readSent, withState } from './read-record.ts';
import type { ArchiveTables } from './tables.ts';
import { VerdictTable } from './verdict-table.ts';

/** An article with everything that an index needs of the record. */
export type IndexedArticle = {
  readonly put: PutArticle;
  readonly id: string;
  readonly key: number;
  readonly group: number | null;
  readonly leads: boolean;
  readonly found: ArticleFindings;
  readonly indexedAt: string;
  /** Prior from readers' verdicts, 0–1. */
  readonly prior: number;
  /** Those of the article and its passages, packed, and the number of the model that has made them. */
  readonly vectors: { readonly model: number; readonly packed: readonly Uint8Array[] } | undefined;
};

type Row = Pick<
  ArchiveTables['article'],
  | 'key'
  | 'tenant'
  | 'id'
  | 'dataset'
  | 'face'
  | 'body'
  | 'media'
  | 'indexed_at'
  | 'found'
  | 'duplicate_group'
  | 'leads'
  | 'vectors'
> & { model: number | null };

const columns = `a.key, a.tenant, a.id, a.dataset, a.face, a.body, a.media, a.indexed_at, a.found,
  a.duplicate_group, a.leads, a.vectors, (select max(number) from encoder_model) as model`;

/** Reads articles that may be found, for an index that is made of the record. */
export class IndexedArticles {
  readonly #byId: SQLite.Statement<[string, string], Row>;
  readonly #between: SQLite.Statement<[string, number, number, number], Row>;
  readonly #lastKey: SQLite.Statement<[string], number>;
  readonly #position: SQLite.Statement<[], number>;
  readonly #verdicts: VerdictTable;

  constructor(file: SQLite.Database) {
    const from = `select ${columns} from ${withState} where a.tenant = ? and ${isOpen}`;
    this.#byId = file.prepare(`${from} and a.id = ?`);
    this.#between = file.prepare(`${from} and a.key > ? and a.key <= ? order by a.key limit ?`);
    this.#lastKey = plucked(file, 'select coalesce(max(key), 0) from article where tenant = ?');
    this.#position = plucked(file, 'select number from shared_position');
    this.#verdicts = new VerdictTable(file);
  }

  /** The last change that this copy has of a record that several processes share; undefined where it is a file's own. */
  get position(): number | undefined {
    return this.#position.get();
  }

  byId(tenant: string, id: string): IndexedArticle | undefined {
    const row = this.#byId.get(tenant, id);
    return row && this.#read(row);
  }

  /** Lists the articles of a tenant after one key and up to another, in the order of their keys. */
  between(tenant: string, after: number, until: number, limit: number): IndexedArticle[] {
    return this.#between.all(tenant, after, until, limit).map((row) => this.#read(row));
  }

  /** Key of a tenant's newest version of an article; 0 where there is none. */
  lastKey(tenant: string): number {
    return this.#lastKey.get(tenant) ?? 0;
  }

  #read(row: Row): IndexedArticle {
    const { key, tenant, id, dataset, duplicate_group: group, leads, indexed_at: indexedAt } = row;
    const sent = readSent(row);
    return {
      put: { ...sent, dataset },
      id,
      key,
      group,
      leads: leads === 1,
      found: readFound(row.found, sent),
      indexedAt,
      prior: this.#verdicts.prior(tenant, id),
      vectors: vectorsOf(row),
    };
  }
}

function vectorsOf({ vectors, model }: Row): IndexedArticle['vectors'] {
  if (vectors === null || model === null) return undefined;
  return { model, packed: readVectors(vectors).map(({ packed }) => packed) };
}
