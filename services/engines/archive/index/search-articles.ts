import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { withoutField } from '../read-filter.ts';
import { allowedBits, visibleSets } from './allowed-bits.ts';
import { countDates, type DateHistogram, type DateInterval } from './facet-dates.ts';
import { takeDocuments } from './facet-documents.ts';
import { countValues, type FacetAnswer, type FacetQuestion } from './facet-values.ts';
import { type Bits, hasBit, nextBit } from './query-bits.ts';
import type { QueryBudget } from './query-budget.ts';
import { collectHits, exactHitLimit, foldHits, type Hits } from './query-hits.ts';
import { SegmentQuery } from './query-open.ts';
import type { QueryPlan } from './query-plan.ts';
import { leavesOf, type PreparedQuery, prepareQuery } from './query-prepare.ts';
import type { HitOrder, PageCursor } from './search-page.ts';
import type { Segment } from './segment.ts';
import { rankByScore } from './top-by-score.ts';
import { dateBounds, type Scoring, windowSize } from './top-factors.ts';
import { type RankedHit, TopHits } from './top-hits.ts';
import { neighbours, proximityDepth, rankByProximity } from './top-proximity.ts';

export type SearchQuestion = {
  readonly plan: QueryPlan;
  readonly filter?: FilterTree | undefined;
  /** What NOW in a filter means. */
  readonly now: Date;
  /** By relevance, a plan without words is by date, newest first. */
  readonly order: HitOrder;
  readonly scoring: Scoring;
  /** Only what may be recommended. */
  readonly onlyRecommendable?: boolean | undefined;
  readonly withDuplicates: boolean;
  readonly limit: number;
  /**
   * From the how manieth hit on; or everything page by page, behind the last of the page before (`start`: the first). By
   * cursors, the nearness of words does not count: it is known of the first hits alone.
   */
  readonly from: number | 'start' | PageCursor;
  /** Whether hits are counted; without facets and histogram, not counting them saves time. */
  readonly wantsTotal: boolean;
  readonly facets: readonly (FacetQuestion & { readonly ignoreOwnFilter?: boolean })[];
  readonly histogram?: DateInterval | 'auto' | undefined;
  readonly budget: QueryBudget;
};

export type FoundHit = {
  readonly segment: Segment;
  readonly document: number;
  readonly key: number;
  /** What it is ordered by: the score by relevance, else 0. Not bounded. */
  readonly score: number;
};

export type SearchAnswer = {
  readonly hits: readonly FoundHit[];
  /** undefined: not counted. Exact up to 20,000. */
  readonly total: number | undefined;
  readonly isEstimated: boolean;
  /** Time ran out: this is what was found until then. */
  readonly isPartial: boolean;
  /** Prefixes of which only the most frequent words were looked for. */
  readonly cutPrefixes: readonly string[];
  readonly facets: readonly FacetAnswer[];
  readonly histogram: DateHistogram | undefined;
  /** Where the next page begins; undefined: by `from` as a number, or there is no more. */
  readonly next: PageCursor | undefined;
};

/** Finds, ranks and counts articles. */
export function searchArticles(segments: readonly Segment[], asked: SearchQuestion): SearchAnswer {
  // Without words all are equally relevant.
  const question: SearchQuestion =
    asked.order === 'relevance' && leavesOf(asked.plan).length === 0
      ? { ...asked, order: 'newest' }
      : asked;
  const { plan, filter, order, budget, facets, histogram } = question;
  const query = prepareQuery(segments, plan);
  // Neither opening prefixes nor counting may use up the time that ranking needs.
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
    hits: page.flatMap(({ segment, document, key, value }) => {
      const own = segments[segment];
      const score = order === 'relevance' ? value : 0;
      return own ? [{ segment: own, document, key, score }] : [];
    }),
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
    isPartial: [opening, counting, budget].some((one) => one.isSpent),
    next:
      last && typeof question.from !== 'number'
        ? { order, value: last.value, key: last.key, at: referenceOf(question) }
        : undefined,
  };
}

function referenceOf({ from, now }: SearchQuestion): number {
  return typeof from === 'object' ? from.at : now.getTime();
}

/** How many hits there are up to the end of the page, and one more. */
function pageEnd({ from, limit }: SearchQuestion): number {
  return typeof from === 'number' ? from + limit + 1 : limit + 1;
}

/** Takes what comes behind the end of the page before. */
function topOf({ from }: SearchQuestion, size: number): TopHits {
  return new TopHits(size, typeof from === 'object' ? from : undefined);
}

/** Windows that may have the first hits come first, so that most of the others need not be looked at. */
function rankByDate(
  segments: readonly Segment[],
  { bits }: Hits,
  order: 'newest' | 'oldest',
  question: SearchQuestion,
): RankedHit[] {
  const top = topOf(question, pageEnd(question));
  const sign = order === 'oldest' ? -1 : 1;
  const windows = segments.flatMap((segment, number) =>
    Array.from(dateBounds(segment, order), (bound, at) => ({
      number,
      segment,
      from: at * windowSize,
      bound,
    })),
  );
  for (const { number, segment, from, bound } of windows.toSorted(byBound)) {
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

function byBound(one: { bound: number }, other: { bound: number }): number {
  // Of two without dates the difference is no number.
  return one.bound === other.bound ? 0 : other.bound - one.bound;
}

function rankByRelevance(
  queries: readonly SegmentQuery[],
  query: PreparedQuery,
  hits: Hits | undefined,
  question: SearchQuestion,
): RankedHit[] {
  const segments = queries.map(({ segment }) => segment);
  const matching = hits?.isSample === false ? hits.bits : undefined;
  const ranked =
    hits || question.withDuplicates
      ? rankVisible(queries, query, question, {
          visible: matching ?? visibleSets(segments, question),
          matching,
          size: pageEnd(question),
        })
      : rankUncounted(queries, query, question);
  return typeof question.from === 'number' ? ranked.slice(question.from) : ranked;
}

type Ranking = {
  readonly visible: readonly Bits[];
  /** All hits, where they are known. */
  readonly matching?: readonly Bits[] | undefined;
  /** How many hits are wanted. */
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
  const pairs = typeof from === 'number' ? neighbours(query) : [];
  const depth = pairs.length === 0 ? 0 : proximityDepth;
  const top = topOf(question, Math.max(depth, size));
  for (const [number, one] of queries.entries()) {
    const { segment } = one;
    const allowed: Bits | undefined = matching?.[number] ?? allowedBits(segment, question);
    const own = visible[number];
    if (own === undefined) continue;
    const parts = one.openParts();
    rankByScore({ number, segment, parts, allowed, visible: own }, scoring, top, budget);
  }
  const sorted = top.sorted();
  if (depth === 0) return sorted;
  const first = sorted.slice(0, depth);
  return [...rankByProximity(queries, pairs, first, scoring, budget), ...sorted.slice(depth)];
}

/** What is ranked beyond the page where hits are not counted: some of the first will be left out as near-duplicates. */
const spare = 1.25;

/**
 * Ranks without knowing all hits. Which of near-duplicates leads can only be said of those that match, and is asked only of
 * the groups that come first.
 */
function rankUncounted(
  queries: readonly SegmentQuery[],
  query: PreparedQuery,
  question: SearchQuestion,
): RankedHit[] {
  const segments = queries.map(({ segment }) => segment);
  const visible = visibleSets(segments, { ...question, withDuplicates: true });
  const needed = pageEnd(question);
  for (let size = Math.ceil(spare * needed); ; size *= 2) {
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
