import type {
  ArticleStateRequest,
  MetadataChange,
} from '../../../lib/contract/archive-articles.ts';
import type { Article } from '../../../lib/contract/media-articles.ts';
import type { RecommendationLog } from '../feedback/port.ts';
import type { PassageSearch } from './passage-search.ts';
import type { WaitingArticle } from './record/write-record.ts';
import type { SearchKeys } from './search-keys.ts';
import { type ArchiveOptions, ArchiveThreads } from './threads/archive-threads.ts';
import type {
  ArchiveHealth,
  ArchiveSearch,
  CheckRequest,
  Indexed,
  IndexedIn,
  PutArticle,
  RelatedSearch,
  StatsRequest,
  ValuesRequest,
} from './types.ts';
import { buffersOf } from './writer/prepared-articles.ts';

/** The archive with the keys and recommendations that feedback on its answers refers to. */
export type ArchiveEngine = {
  archive: Archive;
  searchKeys: SearchKeys;
  recommendations: RecommendationLog;
};

/**
 * The built-in archive engine; one process at a time has a data folder. Writes are durable and found once they are
 * answered. Throws a ServiceError where a request cannot be met.
 */
export class Archive {
  readonly #threads: ArchiveThreads;

  constructor(options: ArchiveOptions) {
    this.#threads = new ArchiveThreads(options);
  }

  /** Resolves when the archive is open, however long that takes; rejects when it is closed before. */
  whenReady(): Promise<void> {
    return this.#threads.whenReady();
  }

  /** An article that is there already stays in its dataset. */
  async put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<Indexed> {
    return this.#threads.write('put', { tenant, articles, time: time.toISOString() });
  }

  /** Puts an article into a dataset by its id there; returns its id in the whole archive, too. */
  async putIn(tenant: string, dataset: string, article: Article, at: Date): Promise<IndexedIn> {
    return this.#threads.write('putIn', { tenant, dataset, article, time: at.toISOString() });
  }

  /** Throws a ServiceError 409 where another one has nearly this name. */
  async createDataset(tenant: string, dataset: string, time: Date): Promise<void> {
    await this.#threads.write('createDataset', { tenant, dataset, time: time.toISOString() });
  }

  /** Throws a ServiceError 409 where it has articles or is the home dataset. */
  async deleteDataset(tenant: string, dataset: string): Promise<void> {
    await this.#threads.write('deleteDataset', { tenant, dataset });
  }

  /**
   * Puts a JSON list of articles of the retrieval face, whose buffer is transferred: one thread reads it while another
   * writes the list before it.
   */
  async putJson(
    tenant: string,
    dataset: string,
    json: Uint8Array<ArrayBuffer>,
    at: Date,
  ): Promise<Indexed> {
    const time = at.toISOString();
    const prepared = await this.#threads.prepare(tenant, { dataset, json, time });
    return this.#threads.write('putPrepared', { tenant, prepared, time }, buffersOf(prepared));
  }

  /** Removes articles and their states; returns how many were there. */
  async remove(tenant: string, ids: readonly string[]): Promise<number> {
    return this.#threads.write('remove', { tenant, ids });
  }

  async setState(
    tenant: string,
    id: string,
    state: ArticleStateRequest,
    time: Date,
  ): Promise<void> {
    await this.#threads.write('setState', { tenant, id, state, time: time.toISOString() });
  }

  async changeMetadata(tenant: string, changes: readonly MetadataChange[], time: Date) {
    return this.#threads.write('changeMetadata', { tenant, changes, time: time.toISOString() });
  }

  async addVerdicts(
    tenant: string,
    verdicts: readonly { id: string; accepted: boolean }[],
  ): Promise<void> {
    await this.#threads.write('addVerdicts', { tenant, verdicts });
  }

  /** Lists articles of all tenants to be analysed: half of them the newest, half those that have waited longest. */
  async waiting(limit: number): Promise<WaitingArticle[]> {
    return this.#threads.write('waiting', { limit });
  }

  async saveAnalyses(
    analyses: readonly { key: number; bytes: Uint8Array | undefined }[],
    time: Date,
  ): Promise<void> {
    await this.#threads.write('saveAnalyses', { analyses, time: time.toISOString() });
  }

  async search(tenant: string, search: ArchiveSearch) {
    return this.#threads.ask('search', { tenant, search });
  }

  async related(tenant: string, search: RelatedSearch) {
    return this.#threads.ask('related', { tenant, search });
  }

  async passages(tenant: string, search: PassageSearch) {
    return this.#threads.ask('passages', { tenant, search });
  }

  async stats(tenant: string, request: StatsRequest) {
    return this.#threads.ask('stats', { tenant, request });
  }

  async values(tenant: string, request: ValuesRequest) {
    return this.#threads.ask('values', { tenant, request });
  }

  async check(tenant: string, request: CheckRequest) {
    return this.#threads.ask('check', { tenant, request });
  }

  /** Reads articles in the order of the ids; unknown ones are left out. */
  async get(tenant: string, ids: readonly string[]) {
    return this.#threads.ask('get', { tenant, ids });
  }

  /** Reads articles by their ids in a dataset. */
  async getIn(tenant: string, dataset: string, ownIds: readonly string[]) {
    return this.#threads.ask('getIn', { tenant, dataset, ownIds });
  }

  /** Reads an article by an id in the whole archive or in any dataset. */
  async getAnywhere(tenant: string, id: string) {
    return this.#threads.ask('getAnywhere', { tenant, id });
  }

  /** Sorted; without withdrawn and embargoed articles. */
  async ids(tenant: string) {
    return this.#threads.ask('ids', { tenant });
  }

  /** Sorted; the home dataset is always there. */
  async datasets(tenant: string) {
    return this.#threads.ask('datasets', { tenant });
  }

  async countOf(tenant: string, dataset: string) {
    return this.#threads.ask('countOf', { tenant, dataset });
  }

  async states(tenant: string) {
    return this.#threads.ask('states', { tenant });
  }

  health(): ArchiveHealth {
    return this.#threads.health();
  }

  /** Finishes what was begun and saves the index. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
