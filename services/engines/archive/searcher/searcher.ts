import { facetCounts } from '../index/facets/count-values.ts';
import { listValues } from '../index/facets/list-values.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import { checkFilter, countArticles } from '../index/search/count-articles.ts';
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
import type { ArticleReader } from './found-articles.ts';
import { findPassages } from './passages.ts';
import { findRelated } from './related.ts';
import { searchArchive } from './search.ts';
import { isMetadata, TenantSegments } from './tenant-segments.ts';

/** Searches the archive of every tenant, in one thread. Throws a ServiceError where a request cannot be met. */
export class Searcher {
  readonly #record: ArticleReader;
  readonly #indexes = new Map<string, TenantSegments>();

  constructor(record: ArticleReader) {
    this.#record = record;
  }

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

  /** Counts articles each for itself. Of fields that are not asked for by name, those that any has. */
  stats(tenant: string, { filter, fields, values, now }: StatsRequest): Stats {
    const index = this.#indexOf(tenant);
    requireKnownFields(filter, index.fields);
    const counted = fields ?? index.fields.filter(isMetadata);
    const questions = counted.map((field) => ({ field, limit: values }));
    const found = countArticles(index.segments, { filter, now, facets: questions });
    const facets = found.facets.filter(({ totalCount }) => fields !== undefined || totalCount > 0);
    return { total: found.total, facets: facetCounts(facets), dates: found.dates };
  }

  values(tenant: string, request: ValuesRequest): Values {
    return listValues(this.#indexOf(tenant).segments, request);
  }

  check(tenant: string, { filter, expectedIds, onlyPublished, now }: CheckRequest) {
    const { segments, fields } = this.#indexOf(tenant);
    requireKnownFields(filter, fields);
    return checkFilter(segments, { filter, now, onlyRecommendable: onlyPublished, expectedIds });
  }

  #indexOf(tenant: string): TenantSegments {
    return this.#indexes.get(tenant) ?? new TenantSegments();
  }
}
