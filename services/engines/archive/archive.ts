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
  ArchivePort,
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

/** The built-in archive engine. One process at a time has a data folder. */
export class Archive implements ArchivePort {
  readonly #threads: ArchiveThreads;

  constructor(options: ArchiveOptions) {
    this.#threads = new ArchiveThreads(options);
  }

  /** Until the archive is open, however long that takes; rejects when it is closed before. */
  whenReady(): Promise<void> {
    return this.#threads.whenReady();
  }

  async put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<Indexed> {
    return this.#threads.write('put', { tenant, articles, time: time.toISOString() });
  }

  async putIn(tenant: string, dataset: string, article: Article, at: Date): Promise<IndexedIn> {
    return this.#threads.write('putIn', { tenant, dataset, article, time: at.toISOString() });
  }

  async createDataset(tenant: string, dataset: string, time: Date): Promise<void> {
    await this.#threads.write('createDataset', { tenant, dataset, time: time.toISOString() });
  }

  async deleteDataset(tenant: string, dataset: string): Promise<void> {
    await this.#threads.write('deleteDataset', { tenant, dataset });
  }

  /**
   * A list of articles of the retrieval face as JSON, which is of no more use to the caller: one thread reads it while the
   * other writes what came before.
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

  /** Articles of all tenants that are to be analysed: half the newest, half those that have waited longest. */
  async waiting(limit: number): Promise<WaitingArticle[]> {
    return this.#threads.write('waiting', { limit });
  }

  async keepAnalyses(
    analyses: readonly { key: number; bytes: Uint8Array | undefined }[],
    time: Date,
  ): Promise<void> {
    await this.#threads.write('keepAnalyses', { analyses, time: time.toISOString() });
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

  async get(tenant: string, ids: readonly string[]) {
    return this.#threads.ask('get', { tenant, ids });
  }

  async getIn(tenant: string, dataset: string, ownIds: readonly string[]) {
    return this.#threads.ask('getIn', { tenant, dataset, ownIds });
  }

  async getAnywhere(tenant: string, id: string) {
    return this.#threads.ask('getAnywhere', { tenant, id });
  }

  async ids(tenant: string) {
    return this.#threads.ask('ids', { tenant });
  }

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
