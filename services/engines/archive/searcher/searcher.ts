import type { ArticleStateList } from '../../../../lib/contract/archive-articles.ts';
import { listValues } from '../index/facets/list-values.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { StoredSegment } from '../index/segment/stored-segment.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import type {
  ArchiveSearch,
  CheckRequest,
  KeptArticle,
  RelatedFindings,
  RelatedSearch,
  SearchFindings,
  Stats,
  StatsRequest,
  Values,
  ValuesRequest,
} from '../types.ts';
import { checkTenant, countTenant } from './count.ts';
import type { ArticleReader } from './found-articles.ts';
import { findPassages } from './passages.ts';
import { relateTenant } from './related.ts';
import { searchTenant } from './search.ts';
import { TenantSegments } from './tenant-segments.ts';

/** As much of the record as a searcher reads; a `RecordReader` is one. */
export type SearchedRecord = ArticleReader & {
  ids(tenant: string): string[];
  datasets(tenant: string): string[];
  countOf(tenant: string, dataset: string): number;
  byOwnIds(tenant: string, dataset: string, ownIds: readonly string[]): KeptArticle[];
  byAnyId(tenant: string, id: string): KeptArticle | undefined;
  states(tenant: string): ArticleStateList;
};

/** Answers questions about the archive of every tenant, in one thread. Throws a ServiceError where it cannot. */
export class Searcher {
  readonly #record: SearchedRecord;
  readonly #indexes = new Map<string, TenantSegments>();

  constructor(record: SearchedRecord) {
    this.#record = record;
  }

  /** A tenant's index from now on. Parts that are known by their id are not opened again. Returns the bytes of those that are gone. */
  follow(
    tenant: string,
    parts: readonly { readonly id: number; readonly data: SegmentData }[],
    open: (data: SegmentData) => StoredSegment,
  ): number {
    const index = this.#indexOf(tenant);
    this.#indexes.set(tenant, index);
    return index.follow(parts, open);
  }

  search(tenant: string, search: ArchiveSearch): SearchFindings {
    return searchTenant(this.#indexOf(tenant), this.#record, tenant, search);
  }

  related(tenant: string, search: RelatedSearch): RelatedFindings {
    return relateTenant(this.#indexOf(tenant), this.#record, tenant, search);
  }

  passages(tenant: string, search: PassageSearch): PassageFindings {
    return findPassages(this.#indexOf(tenant), this.#record, tenant, search);
  }

  stats(tenant: string, request: StatsRequest): Stats {
    return countTenant(this.#indexOf(tenant), request);
  }

  values(tenant: string, request: ValuesRequest): Values {
    return listValues(this.#indexOf(tenant).segments, request);
  }

  check(tenant: string, request: CheckRequest): { matchedIds: string[]; total: number } {
    return checkTenant(this.#indexOf(tenant), request);
  }

  /** In the order asked for, withdrawn ones too; unknown ids are left out. */
  get(tenant: string, ids: readonly string[]): KeptArticle[] {
    return this.#record.byIds(tenant, ids);
  }

  /** The same by ids in a dataset. */
  getIn(tenant: string, dataset: string, ownIds: readonly string[]): KeptArticle[] {
    return this.#record.byOwnIds(tenant, dataset, ownIds);
  }

  getAnywhere(tenant: string, id: string): KeptArticle | undefined {
    return this.#record.byAnyId(tenant, id);
  }

  ids(tenant: string): string[] {
    return this.#record.ids(tenant);
  }

  datasets(tenant: string): string[] {
    return this.#record.datasets(tenant);
  }

  countOf(tenant: string, dataset: string): number {
    return this.#record.countOf(tenant, dataset);
  }

  states(tenant: string): ArticleStateList {
    return this.#record.states(tenant);
  }

  #indexOf(tenant: string): TenantSegments {
    return this.#indexes.get(tenant) ?? new TenantSegments();
  }
}
