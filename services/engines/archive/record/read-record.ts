import type SQLite from 'better-sqlite3';
import type { ArticleStateList } from '../../../../lib/contract/archive-articles.ts';
import { asRetrieval } from '../article-forms.ts';
import { givenTopics, withTopics } from '../found-topics.ts';
import type {
  ArticleFindings,
  FindingsLanguage,
  HitArticle,
  SentArticle,
  StoredArticle,
} from '../types.ts';
import { type PackedPassage, readVectors } from '../vectors/article-vectors.ts';
import { cutPassages, type Passage, wholeText } from '../vectors/cut-passages.ts';
import { DatasetTable } from './dataset-table.ts';
import { plucked } from './open-archive.ts';
import { parseState } from './state-table.ts';
import type { ArchiveTables } from './tables.ts';

type ArticleRow = Pick<
  ArchiveTables['article'],
  'key' | 'tenant' | 'id' | 'dataset' | 'face' | 'body' | 'media' | 'indexed_at' | 'found' | 'leads'
> & { duplicate_group: number | null; state: string | null; own_id: string | null };

type HitRow = Pick<ArticleRow, 'face' | 'body' | 'media' | 'dataset' | 'state'> & {
  language: string | null;
  duplicates: number;
};

const columns = `a.key, a.tenant, a.id, a.dataset, a.face, a.body, a.media, a.indexed_at, a.found, a.leads,
  a.duplicate_group, s.state,
  (select own_id from article_name n where n.tenant = a.tenant and n.id = a.id) as own_id`;
const hitColumns = `a.face, a.body, a.media, a.dataset, s.state, a.found ->> 'language' as language,
  (select count(*) from article d left join article_state t on t.tenant = d.tenant and t.id = d.id
   where d.duplicate_group = a.duplicate_group and d.key <> a.key
   and (t.state is null or t.state ->> 'kind' = 'corrected')) as duplicates`;
export const withState =
  'article a left join article_state s on s.tenant = a.tenant and s.id = a.id';

type UnencodedRow = Pick<
  ArchiveTables['article'],
  'key' | 'tenant' | 'face' | 'body' | 'media' | 'vectors'
> & {
  language: string | null;
};

/** An article whose vectors or topics are still to be found. */
export type UnencodedArticle = {
  readonly key: number;
  readonly tenant: string;
  /** Undefined where the analysis failed. */
  readonly found: FindingsLanguage;
  /** Vectors that it has: that of the whole article, then those of its first passages. */
  readonly known: readonly PackedPassage[];
  /** The whole article, or where it has a vector, its passages. */
  readonly passages: readonly Passage[];
};

/** A found article: by its indexed version, or where that was replaced since, by its id. */
export type FoundVersion = { readonly key: number; readonly id: () => string };

/** Reads the record; each thread has its own. */
export class RecordReader {
  readonly #byId: SQLite.Statement<[string, string], ArticleRow>;
  readonly #byKey: SQLite.Statement<[string, number], ArticleRow>;
  readonly #hitById: SQLite.Statement<[string, string], HitRow>;
  readonly #hitByKey: SQLite.Statement<[string, number], HitRow>;
  readonly #group: SQLite.Statement<[number], { id: string; isOpen: number }>;
  readonly #unencoded: SQLite.Statement<[number, number], UnencodedRow>;
  readonly #unencodedByKey: SQLite.Statement<[number], UnencodedRow>;
  readonly #vectors: SQLite.Statement<[string, number], Buffer | null>;
  readonly #datasets: DatasetTable;
  readonly #file: SQLite.Database;

  constructor(file: SQLite.Database) {
    this.#file = file;
    const byId = `from ${withState} where a.tenant = ? and a.id = ?`;
    const byKey = `from ${withState} where a.tenant = ? and a.key = ?`;
    this.#byId = file.prepare(`select ${columns} ${byId}`);
    this.#byKey = file.prepare(`select ${columns} ${byKey}`);
    this.#hitById = file.prepare(`select ${hitColumns} ${byId}`);
    this.#hitByKey = file.prepare(`select ${hitColumns} ${byKey}`);
    this.#group = file.prepare(
      `select a.id, ${isOpen} as isOpen from ${withState} where a.duplicate_group = ?
       order by ${isOpen} desc, a.leads desc, a.published_at desc nulls last, a.key desc`,
    );
    const unencoded = `select key, tenant, face, body, media, vectors, found ->> 'language' as language
      from article where analysis <> 'waiting' and encoded in (0, 1)`;
    this.#unencodedByKey = file.prepare(`${unencoded} and key = ?`);
    this.#unencoded = file.prepare(`${unencoded} and encoded = ? order by key desc limit ?`);
    this.#vectors = plucked(file, 'select vectors from article where tenant = ? and key = ?');
    this.#datasets = new DatasetTable(file);
  }

  /** Reads articles in the order of the ids, withdrawn ones too; unknown ids are left out. */
  byIds(tenant: string, ids: readonly string[]): StoredArticle[] {
    return ids.flatMap((id) => this.#read(this.#byId.get(tenant, id)));
  }

  /** Reads the current version of a found article, withdrawn or not. */
  found(tenant: string, { key, id }: FoundVersion): StoredArticle | undefined {
    return this.#read(this.#byKey.get(tenant, key) ?? this.#byId.get(tenant, id()))[0];
  }

  /** Reads the members that a page of hits shows. */
  hit(tenant: string, { key, id }: FoundVersion): HitArticle | undefined {
    const row = this.#hitByKey.get(tenant, key) ?? this.#hitById.get(tenant, id());
    if (!row) return undefined;
    const { dataset, language } = row;
    const found = language === null ? undefined : { language };
    const state = readState(row.state);
    return { ...readSent(row), dataset, state, found, duplicateCount: row.duplicates };
  }

  /**
   * Lists articles of all tenants for the encoder: those without any vector first, the newest before others; or those of
   * them that have these keys.
   */
  unencoded(limit: number, keys?: readonly number[]): UnencodedArticle[] {
    const rows = keys
      ? keys.flatMap((key) => this.#unencodedByKey.get(key) ?? [])
      : [0, 1].flatMap((stage) => this.#unencoded.all(stage, limit)).slice(0, limit);
    return rows.map(({ key, tenant, vectors, language: detected, ...row }) => {
      const sent = readSent(row);
      const language = asRetrieval(sent).language ?? detected ?? undefined;
      const known = vectors ? readVectors(vectors) : [];
      const isBegun = known.length > 0;
      return {
        key,
        tenant,
        found: detected === null ? undefined : { language: detected },
        known,
        passages: isBegun ? cutPassages(sent, language) : [wholeText(sent, language)],
      };
    });
  }

  /** Vectors of an article and its passages; empty while there are none. */
  vectors(tenant: string, key: number): PackedPassage[] {
    const bytes = this.#vectors.get(tenant, key);
    return bytes ? readVectors(bytes) : [];
  }

  ids(tenant: string): string[] {
    const query = `select a.id from ${withState} where a.tenant = ? and ${isOpen} order by a.id`;
    return plucked<[string], string>(this.#file, query).all(tenant);
  }

  datasets(tenant: string): string[] {
    return this.#datasets.names(tenant);
  }

  /** Counts the articles of a dataset, withdrawn ones too. */
  countOf(tenant: string, dataset: string): number {
    return this.#datasets.count(tenant, dataset);
  }

  /** Reads articles by their ids in a dataset, withdrawn ones too; unknown ids are left out. */
  byOwnIds(tenant: string, dataset: string, ownIds: readonly string[]): StoredArticle[] {
    const ids = ownIds.flatMap((ownId) => this.#datasets.findId(tenant, dataset, ownId) ?? []);
    return this.byIds(tenant, ids);
  }

  byAnyId(tenant: string, id: string): StoredArticle | undefined {
    const [known] = this.byIds(tenant, [id]);
    if (known) return known;
    const query = `select id from article_name where tenant = ? and own_id = ?
      order by dataset limit 1`;
    const named = plucked<[string, string], string>(this.#file, query).get(tenant, id);
    return named === undefined ? undefined : this.byIds(tenant, [named])[0];
  }

  states(tenant: string): ArticleStateList {
    const query = `select id, title, state from article_state where tenant = ?
      order by at desc, id`;
    return this.#file
      .prepare<[string], { id: string; title: string; state: string }>(query)
      .all(tenant)
      .map((row) => ({ ...row, state: parseState(row.state) }));
  }

  #read(row: ArticleRow | undefined): StoredArticle[] {
    if (!row) return [];
    const members = row.duplicate_group === null ? [] : this.#group.all(row.duplicate_group);
    // The first open member leads where the leader is withdrawn.
    const [leader] = members;
    const sent = readSent(row);
    return [
      {
        ...sent,
        dataset: row.dataset,
        ...(row.own_id !== null && { ownId: row.own_id }),
        key: row.key,
        indexedAt: row.indexed_at,
        found: readFound(row.found, sent),
        state: readState(row.state),
        leaderId: leader?.isOpen && leader.id !== row.id ? leader.id : undefined,
        duplicateIds: members.flatMap(({ id }) => (id === row.id ? [] : [id])).toSorted(),
      },
    ];
  }
}

/** SQL condition for articles that may be found, over `article a` and `article_state s`. */
export const isOpen = `(s.state is null or s.state ->> 'kind' = 'corrected')`;

/** Parses a stored body without validation: it was validated when it was written, and a page of hits reads many. */
export function readSent({
  face,
  body,
  media,
}: Pick<ArticleRow, 'face' | 'body'> & Partial<Pick<ArticleRow, 'media'>>): SentArticle {
  const article = JSON.parse(body);
  return { face, article, ...(face === 'retrieval' && media && { media: JSON.parse(media) }) };
}

/** Parses findings. Topics that the article came with take the place of those that were found. */
export function readFound(found: string | null, sent: SentArticle): ArticleFindings {
  if (found === null) return undefined;
  const findings: NonNullable<ArticleFindings> = JSON.parse(found);
  return givenTopics(sent).length > 0 ? withTopics(findings, []) : findings;
}

function readState(state: string | null): StoredArticle['state'] {
  return state === null ? undefined : parseState(state);
}
