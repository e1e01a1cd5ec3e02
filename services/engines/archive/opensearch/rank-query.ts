import { scoreUnit } from '../index/query/cursor.ts';
import { leavesOf, type WeightedPlan } from '../index/query/prepare-query.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { inverseFrequency, type TermStatistics } from '../index/query/term-statistics.ts';
import { neighboringWords, proximityDepth } from '../index/ranking/rank-by-proximity.ts';
import { type Scoring, unknownFreshness } from '../index/ranking/score-factors.ts';
import { type HitOrder, type PageCursor, writePageCursor } from '../index/search/page-cursor.ts';
import type { Hit } from './aggregations.ts';
import { hitFields } from './folded-search.ts';
import { proximityQuery } from './plan-query.ts';
import { allOf, type Dsl } from './query-dsl.ts';

/** Freshness on all pages is relative to the first. */
export function scoringAt(scoring: Scoring, start: number | 'start' | PageCursor): Scoring {
  const { freshness } = scoring;
  if (!freshness || typeof start !== 'object') return scoring;
  return { ...scoring, freshness: { ...freshness, at: start.at } };
}

/** Full scores of the words of a plan, as OpenSearch counts them. */
export function weigh(
  plan: QueryPlan,
  statistics: Pick<TermStatistics, 'documents' | 'frequency'>,
  prefixes: ReadonlyMap<string, number> = new Map(),
): WeightedPlan {
  const factorOf = (frequency: number) =>
    inverseFrequency(frequency, statistics.documents) / scoreUnit;
  const factors = new Map<string, number>();
  for (const leaf of leavesOf(plan)) {
    if (leaf.kind === 'prefix') continue;
    const terms = leaf.kind === 'word' ? leaf.terms.map((one) => one.term) : [leaf.term];
    for (const term of terms) factors.set(term, factorOf(statistics.frequency(term)));
  }
  const expansions = [...prefixes].map(([prefix, frequency]) => {
    return [prefix, { factor: factorOf(frequency) }] as const;
  });
  return { plan, factors, expansions: new Map(expansions) };
}

const dayMs = 86_400_000;

/** Multiplies the score of words by the factors beside them. */
export function scoredBy(query: Dsl, { freshness }: Scoring): Dsl {
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
export function pageOf(
  order: HitOrder,
  start: number | 'start' | PageCursor,
  limit: number,
  weighted: WeightedPlan,
  scoring: Scoring,
): Dsl {
  const isOffset = typeof start === 'number';
  const size = isOffset ? limit : limit + 1;
  const page = { size, ...hitFields, ...(isOffset && { from: start }) };
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

export function cursorAfter(
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
