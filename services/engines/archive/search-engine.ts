import type { PassageFindings, PassageSearch } from './passage-search.ts';
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
} from './types.ts';

/**
 * An engine that has an index of every tenant's articles and answers from it; the record is not its own. Throws a
 * ServiceError where a request cannot be met, a 404 where the tenant has no index yet.
 */
export type SearchEngine = {
  search(tenant: string, search: ArchiveSearch): Promise<SearchFindings>;
  /** Counts articles each for itself. Of fields that are not asked for by name, those that any has. */
  stats(tenant: string, request: StatsRequest): Promise<Stats>;
  values(tenant: string, request: ValuesRequest): Promise<Values>;
  check(tenant: string, request: CheckRequest): Promise<{ matchedIds: string[]; total: number }>;
  related(tenant: string, search: RelatedSearch): Promise<RelatedFindings>;
  passages(tenant: string, search: PassageSearch): Promise<PassageFindings>;
};
