import type {
  ArticleStateRequest,
  MetadataChange,
} from '../../../lib/contract/archive-articles.ts';
import type { Article } from '../../../lib/contract/media-articles.ts';
import { ServiceError, unavailable } from '../../../lib/contract/service-error.ts';
import { silentLog } from '../../../lib/log/log.ts';
import type { RecommendationLog } from '../feedback/port.ts';
import { OpenSearchClient } from './opensearch/client.ts';
import { IndexFeed } from './opensearch/index-feed.ts';
import type { UnencodedArticle } from './record/read-record.ts';
import type { Verdict } from './record/verdict-table.ts';
import type { FinishedAnalysis, FinishedVectors, WaitingArticle } from './record/write-record.ts';
import type { SearchKeys } from './search-keys.ts';
import { type ArchiveOptions, ArchiveThreads } from './threads/archive-threads.ts';
import type { ArchiveHealth, Indexed, IndexedIn, PutArticle } from './types.ts';
import type { Meanings } from './vectors/meanings.ts';
import { buffersOf } from './writer/prepared-articles.ts';

/** Milliseconds that a request waits for the index of a tenant that has none yet. */
const indexWait = 5_000;

/** The archive with the keys and recommendations that feedback on its answers refers to. */
export type ArchiveEngine = {
  archive: Archive;
  searchKeys: SearchKeys;
  recommendations: RecommendationLog;
  meanings: Meanings;
};

/**
 * The built-in archive engine; one process at a time has a data folder. Writes are durable and found once they are
 * answered. Throws a ServiceError where a request cannot be met.
 */
export class Archive extends ArchiveThreads {
  readonly #feed: IndexFeed | undefined;
  readonly #client: OpenSearchClient | undefined;

  /** Searches by words, and where the engine has vectors, by meaning. */
  readonly search = this.#whenIndexed(this.asking('search'));
  readonly stats = this.#whenIndexed(this.asking('stats'));
  readonly values = this.#whenIndexed(this.asking('values'));
  readonly check = this.#whenIndexed(this.asking('check'));
  readonly related = this.#whenIndexed(this.asking('related'));
  readonly passages = this.#whenIndexed(this.asking('passages'));

  /** Reads articles in the order of the ids; unknown ones are left out. */
  readonly get = this.asking('byIds');
  readonly getIn = this.asking('byOwnIds');
  /** Reads an article by an id in the whole archive or in any dataset. */
  readonly getAnywhere = this.asking('byAnyId');
  /** Sorted; without withdrawn and embargoed articles. */
  readonly ids = this.asking('ids');
  /** Sorted; the home dataset is always there. */
  readonly datasets = this.asking('datasets');
  readonly countOf = this.asking('countOf');
  readonly states = this.asking('states');

  /** True if several processes share the record. */
  readonly #isShared: boolean;
  readonly #unencoded = this.asking('unencoded');

  constructor(options: ArchiveOptions) {
    super(options);
    const { openSearch, log = silentLog, databaseUrl } = options;
    this.#isShared = databaseUrl !== undefined;
    if (!openSearch) return;
    const client = new OpenSearchClient(openSearch);
    const feed = new IndexFeed({
      client,
      log,
      record: {
        mayFeed: async () => !databaseUrl || this.write('mayFeed', []),
        follow: () => this.whenFollowed(),
        complete: () => this.write('completeIndex', []),
        changes: (limit) => this.write('changedArticles', [{ limit }]),
        forget: (changes) => this.write('forgetChanges', [{ changes }]),
        requestIndex: (tenant) => this.write('requestIndex', [{ tenant }]),
      },
      feeder: {
        index: (changed) => this.feed(openSearch, 'index', [changed]),
        sweep: (swept) => this.feed(openSearch, 'sweep', [swept]),
      },
    });
    this.#client = client;
    this.#feed = feed;
    feed.start();
  }

  /** Makes a function that waits a while for the index of a tenant that has none yet. */
  #whenIndexed<Args extends [tenant: string, ...unknown[]], Answer>(
    ask: (...args: Args) => Promise<Answer>,
  ): (...args: Args) => Promise<Answer> {
    return async (...args) => {
      try {
        return await ask(...args);
      } catch (error) {
        const isMissing = error instanceof ServiceError && error.status === 404;
        if (!isMissing || !this.#feed) throw error;
        if (await this.#feed.whenIndexed(args[0], indexWait)) return ask(...args);
        throw unavailable('The search index is being made. Try again in a moment.', 10);
      }
    };
  }

  override health(): ArchiveHealth {
    const hasVectors = this.#feed?.hasVectors;
    if (hasVectors === undefined) return super.health();
    return { ...super.health(), vectors: hasVectors ? 'searched' : 'reranked' };
  }

  /** True if the engine that searches has everything that was written. */
  async isIndexed(): Promise<boolean> {
    if (!this.#feed) return true;
    const { unindexed } = await this.write('counts', []);
    return unindexed === 0 && this.#feed.isSettled;
  }

  override async close(): Promise<void> {
    this.#client?.close();
    const isStopped = this.#feed?.close();
    await this.stopFeeding();
    await Promise.all([isStopped, super.close()]);
  }

  protected override onChange(): void {
    this.#feed?.nudge();
  }

  /** An article that is there already stays in its dataset. */
  async put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<Indexed> {
    return this.write('put', [{ tenant, articles, time: time.toISOString() }]);
  }

  /** Puts what an archive begins with, once where several processes share it. */
  async putFirst(tenant: string, articles: readonly PutArticle[], time: Date): Promise<Indexed> {
    return this.write('putFirst', [{ tenant, articles, time: time.toISOString() }]);
  }

  /** Puts an article into a dataset by its id there; returns its id in the whole archive, too. */
  async putIn(tenant: string, dataset: string, article: Article, at: Date): Promise<IndexedIn> {
    return this.write('putIn', [{ tenant, dataset, article, time: at.toISOString() }]);
  }

  /** Puts a JSON list of articles of the retrieval face; its buffer is transferred to a thread beside the writer. */
  async putJson(
    tenant: string,
    dataset: string,
    json: Uint8Array<ArrayBuffer>,
    at: Date,
  ): Promise<Indexed> {
    const time = at.toISOString();
    const prepared = await this.prepare(tenant, { dataset, json, time });
    return this.write('putPrepared', [{ tenant, prepared, time }], buffersOf(prepared));
  }

  /** Throws a ServiceError 409 where another one has nearly this name. */
  async createDataset(tenant: string, dataset: string, time: Date): Promise<void> {
    await this.write('createDataset', [{ tenant, dataset, time: time.toISOString() }]);
  }

  /** Throws a ServiceError 409 where it has articles or is the home dataset. */
  async deleteDataset(tenant: string, dataset: string): Promise<void> {
    await this.write('deleteDataset', [{ tenant, dataset }]);
  }

  /** Removes articles and their states; returns how many were there. */
  async remove(tenant: string, ids: readonly string[]): Promise<number> {
    return this.write('remove', [{ tenant, ids }]);
  }

  async setState(tenant: string, id: string, state: ArticleStateRequest, at: Date): Promise<void> {
    await this.write('setState', [{ tenant, id, state, time: at.toISOString() }]);
  }

  async changeMetadata(tenant: string, changes: readonly MetadataChange[], time: Date) {
    return this.write('changeMetadata', [{ tenant, changes, time: time.toISOString() }]);
  }

  async addVerdicts(tenant: string, verdicts: readonly Verdict[]): Promise<void> {
    await this.write('addVerdicts', [{ tenant, verdicts }]);
  }

  /** Lists articles of all tenants with texts to be encoded, that no other process encodes. */
  async unencoded(limit: number): Promise<UnencodedArticle[]> {
    if (!this.#isShared) return this.#unencoded(limit);
    return this.#unencoded(limit, await this.write('claimUnencoded', [{ limit }]));
  }

  /**
   * Lists articles of all tenants to be analysed, that no other process analyses: half of them the newest, half those that
   * have waited longest.
   */
  async waiting(limit: number): Promise<WaitingArticle[]> {
    return this.write('waiting', [{ limit }]);
  }

  /** Returns the number by which vectors of the model are known; those of another model are made again. */
  async adoptModel(name: string): Promise<number> {
    return this.write('adoptModel', [{ name }]);
  }

  async saveVectors(model: number, vectors: readonly FinishedVectors[]): Promise<void> {
    await this.write('saveVectors', [{ model, vectors }]);
  }

  async saveAnalyses(analyses: readonly FinishedAnalysis[], time: Date): Promise<void> {
    await this.write('saveAnalyses', [{ analyses, time: time.toISOString() }]);
  }
}
