import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import type { SearchEngine } from '../search-engine.ts';
import type { ArticleReader } from '../searcher/found-articles.ts';
import { isMetadata } from '../searcher/tenant-segments.ts';
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
import { dateAggregations, dateRangeOf, facetAggregation, facetOf } from './aggregations.ts';
import type { AverageLengths } from './average-lengths.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';
import { placeOf, shorten } from './field-values.ts';
import { allowedQueries } from './filter-query.ts';
import { askAll, hitFields, type IndexPlace } from './folded-search.ts';
import { searchedName } from './index-definition.ts';
import { type Overview, readOverview, type SearchedArchive } from './index-words.ts';
import { findPassages } from './passages.ts';
import { allOf, term } from './query-dsl.ts';
import { findRelated } from './related.ts';
import { searchIndex } from './search.ts';
import { findsVectors } from './vectors.ts';

/** Milliseconds for which fields and languages are remembered; a new article is found within a second. */
const overviewTime = 1_000;

/** Answers from indexes in OpenSearch, which `IndexFeed` keeps up with the record. */
export class OpenSearchEngine implements SearchEngine {
  readonly #client: OpenSearchClient;
  readonly #reader: ArticleReader;
  readonly #lengths: AverageLengths;
  #hasVectors: Promise<boolean> | undefined;
  readonly #overviews = new Map<string, { at: number; overview: Promise<Overview> }>();

  constructor(client: OpenSearchClient, reader: ArticleReader, lengths: AverageLengths) {
    this.#client = client;
    this.#reader = reader;
    this.#lengths = lengths;
  }

  async search(tenant: string, search: ArchiveSearch): Promise<SearchFindings> {
    return this.#ask(tenant, (archive) => searchIndex(archive, search));
  }

  async related(tenant: string, search: RelatedSearch): Promise<RelatedFindings> {
    return this.#ask(tenant, (archive) => findRelated(archive, search));
  }

  async passages(tenant: string, search: PassageSearch): Promise<PassageFindings> {
    return this.#ask(tenant, (archive) => findPassages(archive, search));
  }

  async stats(tenant: string, request: StatsRequest): Promise<Stats> {
    const { filter, fields, values, now } = request;
    return this.#ask(tenant, async ({ place, overview }) => {
      requireKnownFields(filter, overview.fields);
      const counted = fields ?? overview.fields.filter(isMetadata);
      const questions = counted.map((field) => ({ field, limit: values }));
      const aggs = {
        ...dateAggregations,
        ...Object.fromEntries(questions.map((one, at) => [`facet${at}`, facetAggregation(one)])),
      };
      const query = allOf({ filter: allowedQueries({ filter, now }) });
      const [answer] = await askAll(place, [{ size: 0, query, aggs }]);
      const found = answer?.aggregations ?? {};
      const facets = questions.map((one, at) => facetOf(one, found[`facet${at}`]));
      return {
        total: answer?.hits.total?.value ?? 0,
        facets: facets.filter(({ totalCount }) => fields !== undefined || totalCount > 0),
        dates: dateRangeOf(found),
      };
    });
  }

  async values(tenant: string, { field, after, limit, since }: ValuesRequest): Promise<Values> {
    const { field: keyword, lead } = placeOf(field);
    return this.#ask(tenant, async ({ place }) => {
      const recent = { filter: { range: { dated: { gte: new Date(since).toISOString() } } } };
      const composite = {
        size: limit + 1,
        sources: [{ value: { terms: { field: keyword } } }],
        // The name alone comes before all values, an empty one too.
        after: { value: after === undefined ? lead.slice(0, -1) : lead + shorten(after) },
      };
      const aggs = { recent, last: { max: { field: 'dated' } } };
      const [answer] = await askAll(place, [
        {
          size: 0,
          query: term('fields', shorten(field)),
          aggs: { values: { composite, aggs } },
        },
      ]);
      const buckets = answer?.aggregations?.values?.buckets ?? [];
      const own = buckets.flatMap(({ key, doc_count: count, recent, last }) => {
        const value = typeof key === 'object' ? key.value : undefined;
        if (!value?.startsWith(lead)) return [];
        return {
          value: value.slice(lead.length),
          count,
          recent: recent?.doc_count ?? 0,
          last: last?.value ?? undefined,
        };
      });
      const values = own.slice(0, limit);
      return { values, next: own.length > limit ? values.at(-1)?.value : undefined };
    });
  }

  async check(tenant: string, { filter, expectedIds, onlyPublished, now }: CheckRequest) {
    return this.#ask(tenant, async ({ place, overview }) => {
      requireKnownFields(filter, overview.fields);
      const filters = allowedQueries({ filter, now, onlyRecommendable: onlyPublished });
      const expected = { terms: { 'own.articleId': expectedIds.map(shorten) } };
      const [all, found] = await askAll(place, [
        { size: 0, query: allOf({ filter: filters }) },
        {
          size: expectedIds.length,
          ...hitFields,
          query: allOf({ filter: [...filters, expected] }),
        },
      ]);
      const hits = found?.hits.hits ?? [];
      const matched = new Set(hits.map(({ fields }) => fields?.['own.articleId']?.[0]));
      return {
        matchedIds: expectedIds.filter((id) => matched.has(shorten(id))),
        total: all?.hits.total?.value ?? 0,
      };
    });
  }

  async #ask<Answer>(
    tenant: string,
    ask: (archive: SearchedArchive) => Promise<Answer>,
  ): Promise<Answer> {
    const place = { client: this.#client, name: searchedName(this.#client.prefix, tenant) };
    try {
      const overview = await this.#overviewOf(tenant, place);
      const averages = this.#lengths.of(tenant);
      const hasVectors = await this.#findsVectors();
      return await ask({ place, overview, tenant, reader: this.#reader, averages, hasVectors });
    } catch (error) {
      if (!(error instanceof OpenSearchError) || error.status !== 404) throw error;
      this.#overviews.delete(tenant);
      throw new ServiceError(404, 'There is no search index yet.');
    }
  }

  #findsVectors(): Promise<boolean> {
    this.#hasVectors ??= findsVectors(this.#client).catch((error) => {
      this.#hasVectors = undefined;
      throw error;
    });
    return this.#hasVectors;
  }

  #overviewOf(tenant: string, place: IndexPlace): Promise<Overview> {
    const known = this.#overviews.get(tenant);
    if (known && performance.now() - known.at < overviewTime) return known.overview;
    const overview = readOverview(place);
    overview.catch(() => this.#overviews.delete(tenant));
    this.#overviews.set(tenant, { at: performance.now(), overview });
    return overview;
  }
}
