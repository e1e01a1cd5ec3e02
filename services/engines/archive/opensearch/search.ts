import type { QueryNote } from '../../../../lib/contract/archive-search.ts';
import type { QueryNode } from '../../../../lib/query-language/archive-query.ts';
import { requireKnownFields, withoutField } from '../index/filters/request-filter.ts';
import { scoreUnit } from '../index/query/cursor.ts';
import { leavesOf, type WeightedPlan } from '../index/query/prepare-query.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { inverseFrequency } from '../index/query/term-statistics.ts';
import { neighboringWords, proximityDepth } from '../index/ranking/rank-by-proximity.ts';
import { type Scoring, unknownFreshness } from '../index/ranking/score-factors.ts';
import { type HitOrder, type PageCursor, writePageCursor } from '../index/search/page-cursor.ts';
import { compileQuery } from '../searcher/compile-query.ts';
import { maxScore, shareOf } from '../searcher/max-score.ts';
import { joinFilters, readQuery, readStart, scoringOf } from '../searcher/read-search.ts';
import { type WantedWords, wantedWords } from '../searcher/wanted-words.ts';
import { WordLookup } from '../searcher/word-lookup.ts';
import type { ArchiveSearch, Filter, SearchFindings } from '../types.ts';
import {
  dateAggregations,
  dayAggregation,
  facetAggregation,
  facetOf,
  type Hit,
  histogramOf,
} from './aggregations.ts';
import { correctWords, type ListForms, type TypedSearch } from './correct-words.ts';
import { filterQuery } from './filter-query.ts';
import {
  askAll,
  askFolded,
  bodyOf,
  type FoldedAnswer,
  type IndexPlace,
  type Question,
  versionFields,
  versionOf,
} from './folded-search.ts';
import { countPrefixes, listTerms, type Overview, readStatistics } from './index-words.ts';
import { planQuery, proximityQuery } from './plan-query.ts';
import { allOf, type Dsl } from './query-dsl.ts';

/** Findings with the hits still to be read from the record. */
export type FoundHits = Omit<SearchFindings, 'hits'> & {
  readonly hits: readonly { key: number; id: string; score: number }[];
  readonly wanted: WantedWords;
};

export async function searchIndex(
  place: IndexPlace,
  { fields, languages }: Overview,
  search: ArchiveSearch,
  listForms: ListForms,
): Promise<FoundHits> {
  requireKnownFields(search.filter, fields);
  const { node, notes } = readQuery(search.query, fields);
  const typed = { languages, search };
  const { lookup, compiled } = await compileWithStatistics(place, node, typed);
  const filter = joinFilters(search.filter, compiled.filter);
  const strict = await rank(place, search, { plan: compiled.plan, filter, lookup });
  const mended =
    strict.total === 0 && node && search.match === 'inflected'
      ? await correctWords(place, node, { ...typed, listForms })
      : undefined;
  const best = mended
    ? await compileWithStatistics(place, mended.node, typed)
    : { lookup, compiled };
  const { relaxed } = best.compiled;
  const first = mended
    ? await rank(place, search, { plan: best.compiled.plan, filter, lookup: best.lookup })
    : strict;
  const isRelaxed = relaxed !== undefined && first.total === 0;
  const found = isRelaxed
    ? await rank(place, search, { plan: relaxed, filter, lookup: best.lookup })
    : first;
  return {
    ...found,
    isRelaxed: isRelaxed && found.total > 0,
    notes: [...notes, ...found.notes],
    ...(mended && found.total > 0 && { takenFor: mended.takenFor }),
  };
}

/** Compiles twice: first to learn which terms to look up. */
async function compileWithStatistics(
  place: IndexPlace,
  node: QueryNode | null,
  { languages, search: { query: text, match, language, now } }: TypedSearch,
) {
  const compileWith = (lookup: WordLookup) => compileQuery(node, { text, match, lookup, now });
  const terms = listTerms(
    (statistics) => compileWith(new WordLookup(statistics, languages, language)),
    1,
  );
  const lookup = new WordLookup(await readStatistics(place, terms), languages, language);
  return { lookup, compiled: compileWith(lookup) };
}

type Ranked = { plan: QueryPlan; filter: Filter; lookup: WordLookup };

async function rank(place: IndexPlace, search: ArchiveSearch, { plan, filter, lookup }: Ranked) {
  const { now, limit, facets, histogram, unfold } = search;
  const leaves = leavesOf(plan);
  // Without words all are equally relevant, and differ only by date.
  const order = search.sort === 'relevance' && leaves.length === 0 ? 'newest' : search.sort;
  const start = readStart(search, order);
  const scoring = scoringAt(scoringOf(search), start);
  const prefixes = leaves.flatMap((leaf) => (leaf.kind === 'prefix' ? [leaf.prefix] : []));
  const weighted = weigh(plan, lookup, await countPrefixes(place, [...new Set(prefixes)]));
  const words = planQuery(plan, now);
  const question = (by: Filter, body: Dsl): Question => ({
    query: order === 'relevance' ? scoredBy(words, scoring) : words,
    filter: by ? [filterQuery(by, now)] : [],
    body,
  });
  const counted = facets.map((facet) => {
    const others = facet.ignoreOwnFilter && filter ? withoutField(filter, facet.field) : filter;
    return { facet, others, isSame: JSON.stringify(others) === JSON.stringify(filter) };
  });
  const aggs = {
    ...Object.fromEntries(
      counted.flatMap(({ facet, isSame }, at) =>
        isSame ? [[`facet${at}`, facetAggregation(facet)] as const] : [],
      ),
    ),
    ...(histogram && { ...dateAggregations, ...dayAggregation }),
  };
  const questions = [
    question(filter, { ...pageOf(order, start, limit, weighted, scoring), aggs }),
    ...counted.flatMap(({ facet, others, isSame }, at) =>
      isSame
        ? []
        : [question(others, { size: 0, aggs: { [`facet${at}`]: facetAggregation(facet) } })],
    ),
  ];
  const answers = unfold
    ? (
        await askAll(
          place,
          questions.map((one) => bodyOf(one)),
        )
      ).map((answer) => {
        return { ...answer, isExact: true };
      })
    : await askFolded(place, questions);
  const [main] = answers;
  if (!main) throw new Error('An answer of OpenSearch is missing.');
  const greatest = order === 'relevance' ? maxScore(weighted, scoring) : 0;
  const page = main.hits.hits.slice(0, limit);
  const last = main.hits.hits.length > limit ? page.at(-1) : undefined;
  const facetAnswers = Object.assign({}, ...answers.map((answer) => answer.aggregations ?? {}));
  return {
    total: main.hits.total?.value ?? 0,
    isEstimated: answers.some(({ isExact, timed_out }) => !isExact || timed_out),
    hits: page.map((hit) => ({
      ...versionOf(hit),
      score: shareOf(hit._score ?? 0, greatest),
    })),
    facets: counted.map(({ facet }, at) => facetOf(facet, facetAnswers[`facet${at}`])),
    histogram: histogram && histogramOf(main.aggregations ?? {}, histogram),
    notes: notesOf(answers),
    nextCursor:
      last && typeof start !== 'number' ? cursorAfter(last, order, start, now) : undefined,
    wanted: wantedWords(plan, lookup),
  };
}

/** Freshness on all pages is relative to the first. */
function scoringAt(scoring: Scoring, start: number | 'start' | PageCursor): Scoring {
  const { freshness } = scoring;
  if (!freshness || typeof start !== 'object') return scoring;
  return { ...scoring, freshness: { ...freshness, at: start.at } };
}

/** Full scores of the words of a plan, as OpenSearch counts them. */
function weigh(
  plan: QueryPlan,
  lookup: WordLookup,
  prefixes: ReadonlyMap<string, number>,
): WeightedPlan {
  const factorOf = (frequency: number) => inverseFrequency(frequency, lookup.documents) / scoreUnit;
  const factors = new Map<string, number>();
  for (const leaf of leavesOf(plan)) {
    if (leaf.kind === 'prefix') continue;
    const terms = leaf.kind === 'word' ? leaf.terms.map((one) => one.term) : [leaf.term];
    for (const term of terms) factors.set(term, factorOf(lookup.frequency(term)));
  }
  const expansions = [...prefixes].map(([prefix, frequency]) => {
    return [prefix, { factor: factorOf(frequency) }] as const;
  });
  return { plan, factors, expansions: new Map(expansions) };
}

const dayMs = 86_400_000;

/** Multiplies the score of words by the factors beside them. */
function scoredBy(query: Dsl, { freshness }: Scoring): Dsl {
  const functions: Dsl[] = [{ field_value_factor: { field: 'factor', missing: 1 } }];
  if (freshness) {
    const origin = new Date(freshness.at).toISOString();
    const scale = `${Math.round(freshness.halfLife * dayMs)}ms`;
    functions.push(
      {
        filter: { range: { date: { lte: origin } } },
        exp: { date: { origin, scale, decay: 0.5 } },
      },
      { filter: allOf({ not: [{ exists: { field: 'date' } }] }), weight: unknownFreshness },
    );
  }
  return {
    function_score: { query, functions, score_mode: 'multiply', boost_mode: 'multiply' },
  };
}

/** Stand for a missing date, which comes last, in milliseconds since 1970. */
const missing = { newest: -9e15, oldest: 9e15 };

/** Where the page begins, how it is sorted and what its hits tell. */
function pageOf(
  order: HitOrder,
  start: number | 'start' | PageCursor,
  limit: number,
  weighted: WeightedPlan,
  scoring: Scoring,
): Dsl {
  const isOffset = typeof start === 'number';
  const size = isOffset ? limit : limit + 1;
  const page = { size, ...versionFields, ...(isOffset && { from: start }) };
  const pairs = isOffset && order === 'relevance' ? neighboringWords(weighted) : [];
  if (pairs.length > 0 && size > 0) {
    const rescore_query = scoredBy(proximityQuery(pairs, scoreUnit), scoring);
    return { ...page, rescore: { window_size: proximityDepth, query: { rescore_query } } };
  }
  const first =
    order === 'relevance'
      ? { _score: 'desc' }
      : { date: { order: order === 'newest' ? 'desc' : 'asc', missing: missing[order] } };
  const after = typeof start === 'object' && { search_after: [sortValue(start), start.key] };
  return { ...page, sort: [first, { key: 'asc' }], ...after };
}

/** The cursor counts older dates lower, as it does scores. */
function sortValue({ order, value }: PageCursor): number {
  if (order === 'relevance') return value;
  if (value === Number.NEGATIVE_INFINITY) return missing[order];
  return order === 'newest' ? value : -value;
}

function cursorAfter(
  { sort = [] }: Hit,
  order: HitOrder,
  start: 'start' | PageCursor,
  now: Date,
): string {
  const [first, key] = sort.map(Number);
  const value = first ?? 0;
  const at = typeof start === 'object' ? start.at : now.getTime();
  const isMissing = order !== 'relevance' && value === missing[order];
  const signed = order === 'oldest' ? -value : value;
  return writePageCursor({
    order,
    value: isMissing ? Number.NEGATIVE_INFINITY : signed,
    key: key ?? 0,
    at,
  });
}

function notesOf(answers: readonly FoldedAnswer[]): QueryNote[] {
  const isPartial = answers.some(({ timed_out }) => timed_out);
  return isPartial
    ? [{ code: 'out-of-time', off: 0, text: 'not the whole archive could be searched' }]
    : [];
}
