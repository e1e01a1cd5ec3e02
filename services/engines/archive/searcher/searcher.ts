import { listValues } from '../index/facets/list-values.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { StoredSegment } from '../index/segment/stored-segment.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import type {
  ArchiveSearch,
  CheckRequest,
  RelatedFindings,
  RelatedSearch,
  SearchFindings,
  Stats,
  StatsRequest,
  Values,
  ValuesRequest,
} from '../types.ts';
import { checkArticlesOf, countArticlesOf } from './count.ts';
import type { ArticleReader } from './found-articles.ts';
import { findPassages } from './passages.ts';
import { findRelated } from './related.ts';
import { searchArchive } from './search.ts';
import { TenantSegments } from './tenant-segments.ts';

/** Searches the archive of every tenant, in one thread. Throws a ServiceError where a request cannot be met. */
export class Searcher {
  readonly #record: ArticleReader;
  readonly #indexes = new Map<string, TenantSegments>();

  constructor(record: ArticleReader) {
    this.#record = record;
  }

  /** Takes a tenant's index; parts with a known id are not opened again. Returns the bytes of the parts that are gone. */
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
    return searchArchive(this.#indexOf(tenant), this.#record, tenant, search);
  }

  related(tenant: string, search: RelatedSearch): RelatedFindings {
    return findRelated(this.#indexOf(tenant), this.#record, tenant, search);
  }

  passages(tenant: string, search: PassageSearch): PassageFindings {
    return findPassages(this.#indexOf(tenant), this.#record, tenant, search);
  }

  stats(tenant: string, request: StatsRequest): Stats {
    return countArticlesOf(this.#indexOf(tenant), request);
  }

  values(tenant: string, request: ValuesRequest): Values {
    return listValues(this.#indexOf(tenant).segments, request);
  }

  check(tenant: string, request: CheckRequest): { matchedIds: string[]; total: number } {
    return checkArticlesOf(this.#indexOf(tenant), request);
  }

  #indexOf(tenant: string): TenantSegments {
    return this.#indexes.get(tenant) ?? new TenantSegments();
  }
}
