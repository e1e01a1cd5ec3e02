import { unavailable } from '../../../../lib/contract/service-error.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import type { SearchEngine } from '../search-engine.ts';
import type { RemoteHit } from '../searcher/show-words.ts';
import { isMetadata } from '../searcher/tenant-segments.ts';
import type { WantedWords } from '../searcher/wanted-words.ts';
import type {
  ArchiveSearch,
  CheckRequest,
  SearchFindings,
  SearchHit,
  Stats,
  StatsRequest,
  Values,
  ValuesRequest,
} from '../types.ts';
import { dateAggregations, dateRangeOf, facetAggregation, facetOf } from './aggregations.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';
import type { ListForms } from './correct-words.ts';
import { placeOf, shorten } from './field-values.ts';
import { filterQuery } from './filter-query.ts';
import { askAll, type IndexPlace, versionFields } from './folded-search.ts';
import { searchedName } from './index-definition.ts';
import type { IndexFeed } from './index-feed.ts';
import { type Overview, readOverview } from './index-words.ts';
import { allOf, type Dsl, term } from './query-dsl.ts';
import { searchIndex } from './search.ts';

type OpenSearchEngineOptions = {
  client: OpenSearchClient;
  feed: Pick<IndexFeed, 'whenIndexed'>;
  /** Reads hits from the record and marks the words in them. */
  showHits(
    tenant: string,
    hits: readonly RemoteHit[],
    wanted: WantedWords | undefined,
  ): Promise<SearchHit[]>;
  listForms(tenant: string, ...args: Parameters<ListForms>): ReturnType<ListForms>;
};

/** Milliseconds for which fields and languages are remembered; a new article is found within a second. */
const overviewTime = 1_000;
/** Milliseconds that a search waits for the index of a tenant that has none yet. */
const indexWait = 5_000;

/** Answers from indexes in OpenSearch, which {@link IndexFeed} keeps up with the record. */
export class OpenSearchEngine implements SearchEngine {
  readonly #options: OpenSearchEngineOptions;
  readonly #overviews = new Map<string, { at: number; overview: Promise<Overview> }>();

  constructor(options: OpenSearchEngineOptions) {
    this.#options = options;
  }

  async search(tenant: string, search: ArchiveSearch): Promise<SearchFindings> {
    const { hits, wanted, ...found } = await this.#ask(tenant, async (place) =>
      searchIndex(place, await this.#overviewOf(tenant), search, (articles, stems) =>
        this.#options.listForms(tenant, articles, stems),
      ),
    );
    const marked = search.highlight ? wanted : undefined;
    return { ...found, hits: await this.#options.showHits(tenant, hits, marked) };
  }

  async stats(tenant: string, request: StatsRequest): Promise<Stats> {
    const { filter, fields, values, now } = request;
    return this.#ask(tenant, async (place) => {
      const overview = await this.#overviewOf(tenant);
      requireKnownFields(filter, overview.fields);
      const counted = fields ?? overview.fields.filter(isMetadata);
      const questions = counted.map((field) => ({ field, limit: values }));
      const aggs = {
        ...dateAggregations,
        ...Object.fromEntries(questions.map((one, at) => [`facet${at}`, facetAggregation(one)])),
      };
      const query = filter ? filterQuery(filter, now) : { match_all: {} };
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
    return this.#ask(tenant, async (place) => {
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
    return this.#ask(tenant, async (place) => {
      requireKnownFields(filter, (await this.#overviewOf(tenant)).fields);
      const filters = [
        ...(filter ? [filterQuery(filter, now)] : []),
        ...(onlyPublished ? [recommendable(now)] : []),
      ];
      const expected = { terms: { 'own.articleId': expectedIds.map(shorten) } };
      const [all, found] = await askAll(place, [
        { size: 0, query: allOf({ filter: filters }) },
        {
          size: expectedIds.length,
          ...versionFields,
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

  /** Asks the index of a tenant, which is made where it is missing. */
  async #ask<Answer>(tenant: string, ask: (place: IndexPlace) => Promise<Answer>): Promise<Answer> {
    const { client, feed } = this.#options;
    const place = { client, name: searchedName(client.prefix, tenant) };
    try {
      return await ask(place);
    } catch (error) {
      if (!(error instanceof OpenSearchError) || error.status !== 404) throw error;
      this.#overviews.delete(tenant);
      if (await feed.whenIndexed(tenant, indexWait)) return ask(place);
      throw unavailable('The search index is being made. Try again in a moment.', 10);
    }
  }

  #overviewOf(tenant: string): Promise<Overview> {
    const { client } = this.#options;
    const known = this.#overviews.get(tenant);
    if (known && performance.now() - known.at < overviewTime) return known.overview;
    const overview = readOverview({ client, name: searchedName(client.prefix, tenant) });
    overview.catch(() => this.#overviews.delete(tenant));
    this.#overviews.set(tenant, { at: performance.now(), overview });
    return overview;
  }
}

/** Articles that may be recommended now, see `recommendableTime`. */
function recommendable(now: Date): Dsl {
  const time = now.getTime();
  return allOf({
    not: [
      term('recommendation.never', true),
      { range: { 'recommendation.from': { gt: time } } },
      { range: { 'recommendation.until': { lte: time } } },
    ],
  });
}
