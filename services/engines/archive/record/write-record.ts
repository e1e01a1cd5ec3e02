import { isDeepStrictEqual } from 'node:util';
import type SQLite from 'better-sqlite3';
import type { GroupChange } from '../duplicates/regroup.ts';
import { readSignature } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import {
  type Checksum,
  checksumQuery,
  type NumberedChanges,
  type RowChanges,
} from '../shared/tables.ts';
import type { ArchiveHealth, FoundTag } from '../types.ts';
import { ChangeTable } from './change-table.ts';
import { CommonRows } from './common-rows.ts';
import { DatasetTable } from './dataset-table.ts';
import { ModelTable } from './model-table.ts';
import { plucked } from './open-archive.ts';
import { isOpen, readSent, withState } from './read-record.ts';
import { SegmentTable } from './segment-table.ts';
import { StateTable } from './state-table.ts';
import type { ArchiveTables } from './tables.ts';
import { VerdictTable } from './verdict-table.ts';

type Article = ArchiveTables['article'];
type InsertedRow = Omit<Article, 'key' | 'body' | 'duplicate_group' | 'leads'> & {
  body: string | Uint8Array;
};

export type WaitingArticle = Pick<Article, 'key' | 'tenant' | 'id' | 'face' | 'body'>;

/** Analysis of one version of an article as JSON of the contract; `bytes` is undefined where it failed. */
export type FinishedAnalysis = { key: number; bytes: Uint8Array | undefined };

export type ArticleRow = Article;

/** Vectors of one version of an article; `topics` replace those found before, which stay where it is left out. */
export type FinishedVectors = Pick<Article, 'key' | 'encoded' | 'vectors'> & {
  topics?: readonly FoundTag[];
};

/** Columns for the index's marks and the search for near-duplicates. */
type MarkRow = Pick<Article, 'key' | 'leads' | 'duplicate_group'> & { isOpen: number };

/** Members that a renewed version has in place of the old one's. */
export type RowChange = Partial<Pick<Article, 'body' | 'vectors' | 'encoded'> & { found: string }>;

/** A new version of an article, not analysed yet. */
export type NewVersion = {
  id: string;
  dataset: string;
  face: Article['face'];
  /** JSON in UTF-8. */
  body: Uint8Array;
  signature: Uint8Array;
  indexedAt: string;
  publishedAt: number | null;
  length: number;
};

/** Columns for the grouping of near-duplicates. */
export type VersionRow = Pick<
  Article,
  'key' | 'id' | 'published_at' | 'length' | 'duplicate_group' | 'leads'
>;

/** Key of a removed article, its group and its signature. */
export type Removed = { key: number; group: number | null; signature: Signature | undefined };

/** Members that only the media face has, as JSON; null where there are none. */
function mediaPartOf(row: Pick<Article, 'face' | 'body' | 'media'>): string | null {
  if (row.face === 'retrieval') return row.media;
  const sent = readSent(row);
  if (sent.face === 'retrieval') return null;
  const { categories, recommendation } = sent.article;
  return categories || recommendation ? JSON.stringify({ categories, recommendation }) : null;
}

/** Where changes are saved that count for several processes; returns the number of the last. */
type Share = (changes: RowChanges) => Promise<number>;

/** An article that another process has changed: the version before, and the row that there is now. */
export type Replaced = { tenant: string; before: Removed | undefined; row: ArticleRow | undefined };

/** Writes versions of articles, for the writing thread alone; callers decide the transactions. */
export class RecordWriter {
  readonly datasets: DatasetTable;
  readonly states: StateTable;
  readonly verdicts: VerdictTable;
  readonly segments: SegmentTable;
  readonly models: ModelTable;
  readonly changes: ChangeTable;
  readonly #file: SQLite.Database;
  readonly #share: Share | undefined;
  /** Undefined where the record is this process's own. */
  readonly #common: CommonRows | undefined;
  readonly #insert: SQLite.Statement<[InsertedRow]>;
  readonly #remove: SQLite.Statement<
    [string, string],
    Pick<Article, 'key' | 'duplicate_group' | 'signature' | 'analysis' | 'face' | 'body' | 'media'>
  >;
  readonly #get: SQLite.Statement<[string, string], Article>;
  readonly #byKey: SQLite.Statement<[number], Article>;
  readonly #setGroup: SQLite.Statement<[number | null, number, number]>;
  readonly #signature: SQLite.Statement<[number], Uint8Array | null>;
  readonly #version: SQLite.Statement<[number], VersionRow>;
  readonly #group: SQLite.Statement<[number], VersionRow>;
  #lastGroup: number | undefined;
  #counts: { articles: number; waiting: number } | undefined;
  readonly #unencoded: SQLite.Statement<[], number>;
  readonly #waiting: SQLite.Statement<[number, number], WaitingArticle>;
  readonly #markFailed: SQLite.Statement<[number]>;

  constructor(file: SQLite.Database, share?: Share) {
    this.#share = share;
    this.#common = share && new CommonRows(file);
    this.datasets = new DatasetTable(file);
    this.verdicts = new VerdictTable(file);
    this.segments = new SegmentTable(file);
    this.models = new ModelTable(file);
    this.changes = new ChangeTable(file);
    this.states = new StateTable(file, this.changes);
    this.#file = file;
    this.#insert = file.prepare(`insert into article
      (tenant, id, dataset, face, body, indexed_at, published_at, length, found, analysis, signature, media, vectors,
      encoded, leads)
      values (@tenant, @id, @dataset, @face, cast(@body as text), @indexed_at, @published_at, @length, @found,
      @analysis, @signature, @media, @vectors, @encoded, 1)`);
    this.#remove = file.prepare(
      `delete from article where tenant = ? and id = ?
      returning key, duplicate_group, signature, analysis, face, body, media`,
    );
    this.#get = file.prepare('select * from article where tenant = ? and id = ?');
    this.#byKey = file.prepare('select * from article where key = ?');
    this.#setGroup = file.prepare(
      'update article set duplicate_group = ?, leads = ? where key = ?',
    );
    this.#signature = plucked(file, 'select signature from article where key = ?');
    const versionColumns = 'key, id, published_at, length, duplicate_group, leads';
    this.#version = file.prepare(`select ${versionColumns} from article where key = ?`);
    this.#group = file.prepare(`select ${versionColumns} from article where duplicate_group = ?`);
    const waiting = (order: 'asc' | 'desc') => `select key, tenant, id, face, body from (
      select * from article where analysis = 'waiting' order by key ${order} limit ?)`;
    this.#waiting = file.prepare(`${waiting('desc')} union ${waiting('asc')}`);
    this.#unencoded = plucked(
      file,
      `select count(*) from article where encoded in (0, 1) and analysis <> 'waiting'`,
    );
    this.#markFailed = file.prepare(`update article set analysis = 'failed'
      where key = ? and analysis = 'waiting'`);
  }

  async transact<T>(act: () => T): Promise<T> {
    try {
      if (!this.#common || !this.#share) return this.#file.transaction(act).immediate();
      return await this.#transactShared(act, this.#common, this.#share);
    } catch (error) {
      this.#counts = undefined;
      throw error;
    }
  }

  /** Settles the changes for everybody before they are settled here: a process that ends in between follows later. */
  async #transactShared<T>(act: () => T, common: CommonRows, share: Share): Promise<T> {
    this.#file.exec('begin immediate');
    try {
      common.continueKeys(this.position);
      const result = act();
      const changes = common.take();
      if (changes.changed.length > 0) common.position = await share(changes);
      this.#file.exec('commit');
      return result;
    } catch (error) {
      this.#file.exec('rollback');
      this.models.read();
      throw error;
    }
  }

  /** Number of the last change of the shared record that is here. */
  get position(): number {
    return this.#common?.position ?? 0;
  }

  /** Takes over what other processes have changed. */
  replace(changes: NumberedChanges): Replaced[] {
    return this.#file
      .transaction(() => {
        for (const model of changes.rows.encoder_model) this.models.adopt(model);
        const rows = new Map(changes.rows.article.map((row) => [`${row.tenant}\0${row.id}`, row]));
        const replaced = changes.changed.flatMap(({ kind, tenant, id }): Replaced[] => {
          if (kind !== 'article') return [];
          const row = rows.get(`${tenant}\0${id}`);
          const before = this.#delete(tenant, id);
          if (row) this.#count(1, row.analysis === 'waiting');
          this.#lastGroup &&= Math.max(this.#lastGroup, row?.duplicate_group ?? 0);
          return [{ tenant, before: before && removedBy(before), row }];
        });
        this.#common?.insert('article', changes.rows.article);
        this.#common?.replace(changes);
        return replaced;
      })
      .immediate();
  }

  checksum(): Checksum | undefined {
    return this.#file.prepare<[], Checksum>(checksumQuery).get();
  }

  /** Removes everything, to begin anew with the shared record. */
  clear(): void {
    this.#file.transaction(() => this.#common?.clear()).immediate();
    this.models.read();
    this.#counts = undefined;
  }

  /** True if the article is there as in this version, and its analysis has not failed, which would be tried anew. */
  isUnchanged(tenant: string, { id, face, body, dataset }: NewVersion): boolean {
    const row = this.get(tenant, id);
    if (row === undefined || row.analysis === 'failed') return false;
    return row.face === face && row.dataset === dataset && isSameJson(row.body, body);
  }

  /** Replaces the article with the same id. `hasMedia`: members of the media face were kept that the index lacks yet. */
  put(tenant: string, version: NewVersion): { key: number; replaced?: Removed; hasMedia: boolean } {
    const row = this.#delete(tenant, version.id);
    const media = row && version.face === 'retrieval' ? mediaPartOf(row) : null;
    const { id, dataset, face, body, signature, length } = version;
    const { lastInsertRowid } = this.#insert.run({
      ...{ tenant, id, dataset, face, body, signature, length, media },
      indexed_at: version.indexedAt,
      published_at: version.publishedAt,
      found: null,
      analysis: 'waiting',
      vectors: null,
      encoded: 0,
    });
    this.#count(1, true);
    this.changes.note(tenant, id);
    return {
      key: Number(lastInsertRowid),
      ...(row && { replaced: removedBy(row) }),
      hasMedia: media !== null,
    };
  }

  /** Stores the article as a new version, so that it is indexed again; members left out of `change` stay. */
  renew(row: ArticleRow, { found, ...change }: RowChange = {}): ArticleRow {
    this.remove(row.tenant, row.id);
    const renewed: ArticleRow = {
      ...row,
      ...change,
      ...(found !== undefined && { found, analysis: 'done' }),
    };
    const { lastInsertRowid } = this.#insert.run(renewed);
    this.#count(1, renewed.analysis === 'waiting');
    this.changes.note(row.tenant, row.id);
    const key = Number(lastInsertRowid);
    if (row.duplicate_group !== null || row.leads !== 1)
      this.#setGroup.run(row.duplicate_group, row.leads, key);
    return { ...renewed, key };
  }

  remove(tenant: string, id: string): Removed | undefined {
    const row = this.#delete(tenant, id);
    if (row) this.changes.note(tenant, id);
    return row && removedBy(row);
  }

  #delete(tenant: string, id: string) {
    const row = this.#remove.get(tenant, id);
    if (row) this.#count(-1, row.analysis === 'waiting');
    return row;
  }

  get(tenant: string, id: string): Article | undefined {
    return this.#get.get(tenant, id);
  }

  byKey(key: number): Article | undefined {
    return this.#byKey.get(key);
  }

  version(key: number): VersionRow | undefined {
    return this.#version.get(key);
  }

  signature(key: number): Signature | undefined {
    return signatureIn(this.#signature.get(key));
  }

  group(group: number): VersionRow[] {
    return this.#group.all(group);
  }

  /** Returns an unused number. */
  makeGroup(): number {
    const query = 'select coalesce(max(duplicate_group), 0) from article';
    this.#lastGroup ??= plucked<[], number>(this.#file, query).get() ?? 0;
    this.#lastGroup += 1;
    return this.#lastGroup;
  }

  /** A single article leads itself. */
  setGroups(changes: readonly GroupChange[]): void {
    for (const { key, group, isLeader } of changes) {
      this.#setGroup.run(group, isLeader || group === null ? 1 : 0, key);
      this.changes.noteKey(key);
    }
  }

  /** Lists the newest, so that a desk need not wait for the end of an import, and as many that have waited longest. */
  waiting(limit: number): WaitingArticle[] {
    const newest = Math.ceil(limit / 2);
    return this.#waiting.all(newest, limit - newest);
  }

  /** Marks the analysis of this version as failed; it is not repeated. */
  markFailed(key: number): void {
    if (this.#markFailed.run(key).changes > 0 && this.#counts) this.#counts.waiting -= 1;
  }

  tenants(): string[] {
    return plucked<[], string>(this.#file, 'select distinct tenant from article').all();
  }

  /** Counts all tenants' articles once, then keeps the counts current. */
  counts(): Required<Omit<ArchiveHealth, 'isReady' | 'vectors'>> {
    const count = (condition: string) =>
      plucked<[], number>(this.#file, `select count(*) from article ${condition}`).get() ?? 0;
    this.#counts ??= { articles: count(''), waiting: count(`where analysis = 'waiting'`) };
    const [unencoded, unindexed] = [this.#unencoded.get() ?? 0, this.changes.count()];
    return { ...this.#counts, unencoded, unindexed };
  }

  /** Adds to the counts; `isWaiting` tells that the articles wait for their analysis. */
  #count(articles: number, isWaiting: boolean): void {
    if (!this.#counts) return;
    this.#counts.articles += articles;
    if (isWaiting) this.#counts.waiting += articles;
  }

  /** Iterates over a tenant's articles by key, without their texts. */
  marks(tenant: string): IterableIterator<MarkRow> {
    const query = `select a.key, a.leads, a.duplicate_group, ${isOpen} as isOpen
      from ${withState} where a.tenant = ? order by a.key`;
    return this.#file.prepare<[string], MarkRow>(query).iterate(tenant);
  }

  signatures(tenant: string): IterableIterator<{ key: number; signature: Buffer }> {
    const query = `select key, signature from article where tenant = ? and signature is not null
      order by key`;
    return this.#file.prepare<[string], { key: number; signature: Buffer }>(query).iterate(tenant);
  }
}

function removedBy(row: Pick<Article, 'key' | 'duplicate_group' | 'signature'>): Removed {
  return { key: row.key, group: row.duplicate_group, signature: signatureIn(row.signature) };
}

function signatureIn(bytes: Uint8Array | null | undefined): Signature | undefined {
  return bytes ? readSignature(bytes) : undefined;
}

/** Members come in any order: faces and clients write them in different ones. */
function isSameJson(stored: string, sent: Uint8Array): boolean {
  if (Buffer.byteLength(stored) !== sent.length) return false;
  return isDeepStrictEqual(JSON.parse(stored), JSON.parse(new TextDecoder().decode(sent)));
}
