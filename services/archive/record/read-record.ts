import type SQLite from 'better-sqlite3';
import { ArticleDetails } from '../../../lib/contract/archive-articles.ts';
import { ArticleState } from '../../../lib/contract/archive-search.ts';
import { Article } from '../../../lib/contract/media-articles.ts';
import { ArchiveArticle } from '../../../lib/contract/retrieval.ts';
import type { KeptArticle, SentArticle } from '../port.ts';
import type { ArchiveTables } from './tables.ts';

type ArticleRow = Pick<
  ArchiveTables['article'],
  'key' | 'tenant' | 'id' | 'dataset' | 'face' | 'body' | 'indexed_at' | 'found' | 'leads'
> & { duplicate_group: number | null; state: string | null };

const columns = `a.key, a.tenant, a.id, a.dataset, a.face, a.body, a.indexed_at, a.found, a.leads,
  a.duplicate_group, s.state`;
const withState = 'article a left join article_state s on s.tenant = a.tenant and s.id = a.id';

/** Reads the record. Each thread has one of its own. */
export class RecordReader {
  readonly #byId: SQLite.Statement<[string, string], ArticleRow>;
  readonly #group: SQLite.Statement<[number], { id: string; leads: number }>;
  readonly #ids: SQLite.Statement<[string], string>;
  readonly #datasets: SQLite.Statement<[string], string>;
  readonly #states: SQLite.Statement<[string], { id: string; title: string; state: string }>;

  constructor(file: SQLite.Database) {
    this.#byId = file.prepare(
      `select ${columns} from ${withState} where a.tenant = ? and a.id = ?`,
    );
    this.#group = file.prepare(
      'select id, leads from article where duplicate_group = ? order by id',
    );
    this.#ids = file
      .prepare<[string], string>(
        `select a.id from ${withState} where a.tenant = ? and ${isOpen} order by a.id`,
      )
      .pluck();
    this.#datasets = file
      .prepare<[string], string>(
        'select distinct dataset from article where tenant = ? order by dataset',
      )
      .pluck();
    this.#states = file.prepare(
      'select id, title, state from article_state where tenant = ? order by at desc, id',
    );
  }

  /** In the order asked for, withdrawn ones too; unknown ids are left out. */
  byIds(tenant: string, ids: readonly string[]): KeptArticle[] {
    return ids.flatMap((id) => this.#read(this.#byId.get(tenant, id)));
  }

  /** Sorted; without those that are withdrawn or held back. */
  ids(tenant: string): string[] {
    return this.#ids.all(tenant);
  }

  /** Sorted; of all articles, withdrawn ones too. */
  datasets(tenant: string): string[] {
    return this.#datasets.all(tenant);
  }

  states(tenant: string): { id: string; title: string; state: ArticleState }[] {
    return this.#states
      .all(tenant)
      .map(({ id, title, state }) => ({ id, title, state: ArticleState.parse(JSON.parse(state)) }));
  }

  #read(row: ArticleRow | undefined): KeptArticle[] {
    if (!row) return [];
    const members = row.duplicate_group === null ? [] : this.#group.all(row.duplicate_group);
    const others = members.filter(({ id }) => id !== row.id);
    return [
      {
        ...readSent(row),
        dataset: row.dataset,
        key: row.key,
        indexedAt: row.indexed_at,
        found: readFound(row.found),
        state: row.state === null ? undefined : ArticleState.parse(JSON.parse(row.state)),
        leaderId: row.leads === 1 ? undefined : others.find(({ leads }) => leads === 1)?.id,
        duplicateIds: others.map(({ id }) => id),
      },
    ];
  }
}

/** Whether an article of a query over `article a` and `article_state s` may be found. */
export const isOpen = `(s.state is null or s.state ->> 'kind' = 'corrected')`;

/** The body as it was accepted once; only its shape is made sure of. */
export function readSent({ face, body }: Pick<ArticleRow, 'face' | 'body'>): SentArticle {
  const article: unknown = JSON.parse(body);
  return face === 'media'
    ? { face, article: Article.parse(article) }
    : { face, article: ArchiveArticle.parse(article) };
}

export function readFound(found: string | null): KeptArticle['found'] {
  return found === null ? undefined : ArticleDetails.shape.analysis.parse(JSON.parse(found));
}
