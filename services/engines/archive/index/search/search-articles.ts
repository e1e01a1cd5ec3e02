import type { HistogramInterval } from '../../../../../lib/contract/archive-search.ts';
import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import { type Bits, hasBit, nextBit } from '../document-bits.ts';
import { countDates } from '../facets/count-dates.ts';
import { countValues, type FacetQuestion } from '../facets/count-values.ts';
import { takeDocuments } from '../facets/take-documents.ts';
import { withoutField } from '../filters/request-filter.ts';
import { type Allowance, allowedBits, visibleSets } from '../filters/visible-documents.ts';
import { collectHits, exactHitLimit, foldHits, type Hits } from '../query/collect-hits.ts';
import { leavesOf, type PreparedQuery, prepareQuery } from '../query/prepare-query.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { SegmentQuery } from '../query/segment-query.ts';
import { neighboringWords, proximityDepth, rankByProximity } from '../ranking/rank-by-proximity.ts';
import { rankByScore } from '../ranking/rank-by-score.ts';
import { dateBounds, type Scoring, windowSize } from '../ranking/score-factors.ts';
import { type RankedHit, TopHits } from '../ranking/top-hits.ts';
import type { Segment } from '../segment/segment.ts';
import type { HitOrder, PageCursor } from './page-cursor.ts';

export type SearchQuestion = Allowance & {
  readonly plan: QueryPlan;
  /** A plan without words is sorted by date, newest first, where relevance is asked for. */
  readonly order: HitOrder;
  readonly scoring: Scoring;
  readonly withDuplicates: boolean;
  readonly limit: number;
  /** Offset, or the end of the page before (`start`: the first page). Pages ignore proximity, known for few hits. */
  readonly from: number | 'start' | PageCursor;
  /** Counts hits; without facets and histogram, leaving it out saves time. */
  readonly wantsTotal: boolean;
  readonly facets: readonly (FacetQuestion & { readonly ignoreOwnFilter?: boolean })[];
  readonly histogram?: HistogramInterval | 'auto' | undefined;
  readonly budget: QueryBudget;
};

export type FoundHit = {
  readonly segment: Segment;
  readonly document: number;
  readonly key: number;
  /** Score by relevance, else 0. Not bounded. */
  readonly score: number;
};

export type SearchAnswer = ReturnType<typeof searchArticles>;

export function searchArticles(segments: readonly Segment[], asked: SearchQuestion) {
  // Without words all are equally relevant.
  const question: SearchQuestion =
    asked.order === 'relevance' && leavesOf(asked.plan).length === 0
      ? { ...asked, order: 'newest' }
      : asked;
  const { plan, filter, order, budget, facets, histogram } = question;
  const query = prepareQuery(segments, plan);
  // Opening prefixes and counting must leave time for ranking.
  const opening = budget.part(0.3);
  const counting = budget.part(0.6);
  const queries = segments.map((segment) => new SegmentQuery(segment, query, opening));
  const wantsAll = order !== 'relevance';
  const collect = (by: FilterTree | undefined) =>
    collectHits(queries, {
      allowed: segments.map((segment) => allowedBits(segment, { ...question, filter: by })),
      withDuplicates: question.withDuplicates,
      visible: () => visibleSets(segments, { ...question, filter: by }),
      wantsAll,
      budget: counting,
    });
  const isCounted = question.wantsTotal || wantsAll || facets.length > 0 || histogram !== undefined;
  const hits = isCounted ? collect(filter) : undefined;
  const ranked =
    order !== 'relevance' && hits
      ? rankByDate(segments, hits, order, question)
      : rankByRelevance(queries, query, hits, question);
  const page = ranked.slice(0, question.limit);
  const last = ranked.length > question.limit ? page.at(-1) : undefined;
  const taken = hits && takeDocuments(segments, hits.bits, hits.total, exactHitLimit);
  return {
    hits: page.flatMap(({ segment, document, key, value }): FoundHit[] => {
      const own = segments[segment];
      const score = order === 'relevance' ? value : 0;
      return own ? [{ segment: own, document, key, score }] : [];
    }),
    // Exact up to 20,000; undefined where hits are not counted.
    total: hits?.total,
    isEstimated: hits?.isSample ?? false,
    cutPrefixes: query.cutPrefixes,
    facets: facets.flatMap((facet) => {
      const others = facet.ignoreOwnFilter && filter ? withoutField(filter, facet.field) : filter;
      if (taken === undefined || JSON.stringify(others) === JSON.stringify(filter))
        return taken ? countValues(taken, facet) : [];
      const { bits, total } = collect(others);
      return countValues(takeDocuments(segments, bits, total, exactHitLimit), facet);
    }),
    histogram: taken && histogram && countDates(taken, histogram),
    // The answer has what was found until time ran out.
    isPartial: [opening, counting, budget].some((one) => one.isSpent),
    // Undefined with an offset, or where there is no more.
    next:
      last && typeof question.from !== 'number'
        ? { order, value: last.value, key: last.key, at: referenceOf(question) }
        : undefined,
  };
}

function referenceOf({ from, now }: SearchQuestion): number {
  return typeof from === 'object' ? from.at : now.getTime();
}

/** Number of hits up to the end of the page, plus one. */
function pageEnd({ from, limit }: SearchQuestion): number {
  return typeof from === 'number' ? from + limit + 1 : limit + 1;
}

/** Starts behind the end of the page before. */
function topOf({ from }: SearchQuestion, size: number): TopHits {
  return new TopHits(size, typeof from === 'object' ? from : undefined);
}

/** Visits windows by their bound, so that most others are skipped. */
function rankByDate(
  segments: readonly Segment[],
  { bits }: Hits,
  order: 'newest' | 'oldest',
  question: SearchQuestion,
): RankedHit[] {
  const top = topOf(question, pageEnd(question));
  const sign = order === 'oldest' ? -1 : 1;
  const windows = segments.flatMap((segment, number) =>
    Array.from(dateBounds(segment, order), (bound, at) => {
      return { number, segment, from: at * windowSize, bound };
    }),
  );
  // The difference of two infinities is NaN, which sorts as if they were equal.
  const best = windows.toSorted((one, other) => other.bound - one.bound || 0);
  for (const { number, segment, from, bound } of best) {
    const own = bits[number];
    if (bound < top.threshold) break;
    if (own === undefined) continue;
    const to = Math.min(from + windowSize, segment.size);
    for (let at = nextBit(own, from, to); at >= 0; at = nextBit(own, at + 1, to)) {
      const date = segment.dateOf(at);
      const value = Number.isNaN(date) ? Number.NEGATIVE_INFINITY : sign * date;
      if (value < top.threshold) continue;
      const key = segment.keyOf(at);
      if (top.takes(value, key)) top.offer({ value, key, segment: number, document: at });
    }
  }
  const skipped = typeof question.from === 'number' ? question.from : 0;
  return top.sorted().slice(skipped);
}

function rankByRelevance(
  queries: readonly SegmentQuery[],
  query: PreparedQuery,
  hits: Hits | undefined,
  question: SearchQuestion,
): RankedHit[] {
  const matching = hits?.isSample === false ? hits.bits : undefined;
  const ranked =
    hits || question.withDuplicates
      ? rankVisible(queries, query, question, {
          visible: matching ?? visibleSets(segmentsOf(queries), question),
          matching,
          size: pageEnd(question),
        })
      : rankUncounted(queries, query, question);
  return typeof question.from === 'number' ? ranked.slice(question.from) : ranked;
}

function segmentsOf(queries: readonly SegmentQuery[]): Segment[] {
  return queries.map(({ segment }) => segment);
}

type Ranking = {
  readonly visible: readonly Bits[];
  /** All hits, where they are known. */
  readonly matching?: readonly Bits[] | undefined;
  readonly size: number;
};

function rankVisible(
  queries: readonly SegmentQuery[],
  query: PreparedQuery,
  question: SearchQuestion,
  { visible, matching, size }: Ranking,
): RankedHit[] {
  const { budget, from } = question;
  const scoring = scoringOf(question);
  const pairs = typeof from === 'number' ? neighboringWords(query) : [];
  const depth = pairs.length === 0 ? 0 : proximityDepth;
  const top = topOf(question, Math.max(depth, size));
  for (const [number, one] of queries.entries()) {
    const { segment } = one;
    const allowed: Bits | undefined = matching?.[number] ?? allowedBits(segment, question);
    const own = visible[number];
    if (own === undefined) continue;
    const parts = one.openParts();
    const areMatches = matching !== undefined;
    rankByScore(
      { number, segment, parts, allowed, areMatches, visible: own },
      scoring,
      top,
      budget,
    );
  }
  const sorted = top.sorted();
  if (depth === 0) return sorted;
  const first = sorted.slice(0, depth);
  return [...rankByProximity(queries, pairs, first, scoring, budget), ...sorted.slice(depth)];
}

/** Hits ranked beyond the page where hits are not counted, as some of the first will be folded as near-duplicates. */
const overscan = 1.25;

/** Ranks without knowing all hits: only matches tell the leaders, so only groups of the first hits are checked. */
function rankUncounted(
  queries: readonly SegmentQuery[],
  query: PreparedQuery,
  question: SearchQuestion,
): RankedHit[] {
  const visible = visibleSets(segmentsOf(queries), { ...question, withDuplicates: true });
  const needed = pageEnd(question);
  for (let size = Math.ceil(overscan * needed); ; size *= 2) {
    const ranked = rankVisible(queries, query, question, { visible, size });
    const found = ranked.slice(0, size);
    foldHits(queries, visible, found, question.budget);
    const left = found.filter(({ segment, document }) => {
      const own = visible[segment];
      return own !== undefined && hasBit(own, document);
    });
    const isEnough = left.length >= needed || ranked.length < size;
    if (isEnough || question.budget.isSpent) return left;
  }
}

function scoringOf(question: SearchQuestion): Scoring {
  const { freshness, ...rest } = question.scoring;
  if (freshness === undefined || typeof question.from !== 'object') return question.scoring;
  return { ...rest, freshness: { ...freshness, at: question.from.at } };
}
