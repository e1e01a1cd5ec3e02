import type { Segment } from './segment.ts';

const day = 86_400_000;

/** What counts beside the words. */
export type Scoring = {
  /** How much the prior says: a score grows or shrinks by half of it at most. 0–1. */
  readonly priorShare: number;
  /** After so many days before `at` (milliseconds since 1970) an article counts half. */
  readonly freshness?: { readonly halfLife: number; readonly at: number } | undefined;
};

export const defaultScoring: Scoring = { priorShare: 0.2 };

/** An article without a date counts as one of the age of one half-life. */
const unknownFreshness = 0.5;

/** What a document's score is multiplied with. */
export function factorOf(segment: Segment, document: number, scoring: Scoring): number {
  return (
    priorFactor(segment.priorOf(document), scoring) * freshnessOf(segment.dateOf(document), scoring)
  );
}

function priorFactor(prior: number, { priorShare }: Scoring): number {
  return 1 + priorShare * (prior - 0.5);
}

function freshnessOf(date: number, { freshness }: Scoring): number {
  if (freshness === undefined) return 1;
  if (Number.isNaN(date)) return unknownFreshness;
  return 2 ** (-Math.max(0, freshness.at - date) / (freshness.halfLife * day));
}

/** Documents are gone through in windows of so many. */
export const windowSize = 1024;

type Maxima = { readonly priors: Float64Array; readonly dates: Float64Array };

/** Priors and dates never change, so that they are looked through once for each segment. */
const known = new WeakMap<Segment, Maxima>();

/** No document of the window beginning at `from` has a greater factor. */
export function factorBound(segment: Segment, from: number, scoring: Scoring): number {
  const { priors, dates } = maximaOf(segment);
  const window = Math.floor(from / windowSize);
  const date = dates[window] ?? Number.POSITIVE_INFINITY;
  const freshness =
    scoring.freshness === undefined ? 1 : Math.max(unknownFreshness, freshnessOf(date, scoring));
  return priorFactor(priors[window] ?? 1, scoring) * freshness;
}

function maximaOf(segment: Segment): Maxima {
  const there = known.get(segment);
  if (there) return there;
  const windows = Math.ceil(segment.size / windowSize);
  const priors = new Float64Array(windows);
  const dates = new Float64Array(windows).fill(Number.NEGATIVE_INFINITY);
  for (let document = 0; document < segment.size; document += 1) {
    const window = Math.floor(document / windowSize);
    priors[window] = Math.max(priors[window] ?? 0, segment.priorOf(document));
    const date = segment.dateOf(document);
    if (date > (dates[window] ?? 0)) dates[window] = date;
  }
  const maxima = { priors, dates };
  known.set(segment, maxima);
  return maxima;
}
