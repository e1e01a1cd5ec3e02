import { memoizeWeakly } from '../../../../../lib/runtime/memoize.ts';
import type { Segment } from '../segment/segment.ts';

const day = 86_400_000;

/** Factors beside the words. */
export type Scoring = {
  /** Weight of the prior, 0–1: a score changes by half of it at most. */
  readonly priorShare: number;
  /** Half-life in days before `at` (milliseconds since 1970). */
  readonly freshness?: { readonly halfLife: number; readonly at: number } | undefined;
};

export const defaultScoring: Scoring = { priorShare: 0.2 };

/** Articles without a date count as one half-life old. */
export const unknownFreshness = 0.5;

/** Factor by which a document's score is multiplied. */
export function factorOf(segment: Segment, document: number, scoring: Scoring): number {
  const prior = priorFactor(segment.priorOf(document), scoring);
  return prior * freshnessOf(segment.dateOf(document), scoring);
}

function priorFactor(prior: number, { priorShare }: Scoring): number {
  return 1 + priorShare * (prior - 0.5);
}

function freshnessOf(date: number, { freshness }: Scoring): number {
  if (freshness === undefined) return 1;
  if (Number.isNaN(date)) return unknownFreshness;
  return 2 ** (-Math.max(0, freshness.at - date) / (freshness.halfLife * day));
}

export const windowSize = 1024;

/** Upper bound of the factors in the window beginning at `from`. */
export function factorBound(segment: Segment, from: number, scoring: Scoring): number {
  const { priors, dates } = boundsOf(segment);
  const window = Math.floor(from / windowSize);
  const date = dates[window] ?? Number.POSITIVE_INFINITY;
  const freshness = Math.max(unknownFreshness, freshnessOf(date, scoring));
  return priorFactor(priors[window] ?? 1, scoring) * freshness;
}

/** Upper bound of the sort value by window: newest first, or oldest. */
export function dateBounds(segment: Segment, order: 'newest' | 'oldest'): Float64Array {
  const { dates, oldest } = boundsOf(segment);
  return order === 'newest' ? dates : oldest.map((date) => -date);
}

/** By window: the highest prior, the newest and the oldest date. None ever changes, so each segment is scanned once. */
const boundsOf = memoizeWeakly((segment: Segment) => {
  const windows = Math.ceil(segment.size / windowSize);
  const priors = new Float64Array(windows);
  const dates = new Float64Array(windows).fill(Number.NEGATIVE_INFINITY);
  const oldest = new Float64Array(windows).fill(Number.POSITIVE_INFINITY);
  for (let document = 0; document < segment.size; document += 1) {
    const window = Math.floor(document / windowSize);
    priors[window] = Math.max(priors[window] ?? 0, segment.priorOf(document));
    const date = segment.dateOf(document);
    if (date > (dates[window] ?? 0)) dates[window] = date;
    if (date < (oldest[window] ?? 0)) oldest[window] = date;
  }
  return { priors, dates, oldest };
});
