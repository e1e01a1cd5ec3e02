import { type Bits, emptyBits, hasBit, nextBit, setBit } from '../document-bits.ts';
import { type Cursor, scoreUnit } from '../query/cursor.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import type { Segment } from '../segment/segment.ts';
import { factorBound, factorOf, type Scoring, windowSize } from './score-factors.ts';
import type { TopHits } from './top-hits.ts';

/** A segment to rank: cursors of which any may match, with scores that add up. */
export type RankedSegment = {
  readonly number: number;
  readonly segment: Segment;
  readonly parts: readonly Cursor[];
  /** Documents that may be taken; undefined: all. */
  readonly allowed: Bits | undefined;
  /** True if the allowed ones are known to match: not confirmed again where there is one part. Left out: false. */
  readonly areMatches?: boolean;
  /** Live ones that lead their group. */
  readonly visible: Bits;
};

type Part = { readonly cursor: Cursor; bound: number };

/** Documents from `from` up to `to`, exclusive, with an upper bound of their factors. */
type Window = {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
  readonly scores: Float64Array;
  readonly touched: Bits;
};

/**
 * Offers a segment's best documents to `top`. Block-max MaxScore by windows (Chakrabarti, Chaudhuri & Ganti, ICDE
 * 2011): a window whose best blocks together stay below the last hit is skipped unread; in the others only parts that
 * could lift a document over it are walked, and the rest is looked up for the remaining documents.
 */
export function rankByScore(
  ranked: RankedSegment,
  scoring: Scoring,
  top: TopHits,
  budget: QueryBudget,
): void {
  const { segment, allowed } = ranked;
  const parts: Part[] = ranked.parts.map((cursor) => ({ cursor, bound: -1 }));
  const isConfirmed = ranked.areMatches === true && parts.length === 1;
  const scores = new Float64Array(windowSize);
  const touched = emptyBits(windowSize);
  for (let from = 0; from < segment.size; from += windowSize) {
    if (!budget.spend(parts.length)) return;
    const to = Math.min(from + windowSize, segment.size);
    if (allowed !== undefined && nextBit(allowed, from, to) < 0) continue;
    const factor = factorBound(segment, from, scoring) * scoreUnit;
    const window: Window = { from, to, factor, scores, touched };
    if (!enterWindow(parts, window, top.threshold)) continue;
    const there = parts
      .filter(({ bound }) => bound >= 0)
      .toSorted((one, other) => one.bound - other.bound);
    const { optional, left } = splitOptional(there, factor, top.threshold);
    let steps = 0;
    const sum = there.reduce((all, { bound }) => all + bound, 0);
    for (const { cursor, bound } of there.slice(optional.length)) {
      // Scores are whole numbers: one less is safe from rounding.
      const least = top.threshold / factor - (sum - bound) - 1;
      steps += addScores(cursor, window, allowed, { least, isConfirmed });
    }
    offerWindow(ranked, window, optional, left, scoring, top);
    if (!budget.spend(steps)) return;
  }
}

/** True if any document of the window can get in: by the blocks' bounds, then by the cursors' real positions. */
function enterWindow(parts: readonly Part[], { from, to, factor }: Window, threshold: number) {
  for (const part of parts) part.bound = part.cursor.boundIn(from, to);
  if (!canPass(parts, factor, threshold)) return false;
  for (const part of parts) if (part.bound >= 0 && part.cursor.advance(from) >= to) part.bound = -1;
  return canPass(parts, factor, threshold);
}

function canPass(parts: readonly Part[], factor: number, threshold: number): boolean {
  let sum = -1;
  for (const { bound } of parts) if (bound >= 0) sum = Math.max(0, sum) + bound;
  return sum >= 0 && sum * factor >= threshold;
}

/** Splits off the weakest parts that even together lift nothing over the threshold; `left` sums their bounds. */
function splitOptional(parts: readonly Part[], factor: number, threshold: number) {
  const optional: Part[] = [];
  let left = 0;
  for (const part of parts) {
    if ((left + part.bound) * factor >= threshold) break;
    left += part.bound;
    optional.push(part);
  }
  return { optional, left };
}

/** Skips documents that score less than `least`: no other part can lift them over the threshold. */
function addScores(
  cursor: Cursor,
  { from, to, scores, touched }: Window,
  allowed: Bits | undefined,
  { least, isConfirmed }: { least: number; isConfirmed: boolean },
): number {
  let steps = 0;
  let document = cursor.document;
  while (document < to) {
    steps += 1;
    if (allowed !== undefined && !hasBit(allowed, document)) {
      const next = nextBit(allowed, document, to);
      if (next < 0) break;
      document = cursor.advance(next);
      continue;
    }
    // Scoring is cheap, confirming may be expensive.
    const score = cursor.score();
    if (score >= least && (isConfirmed || cursor.matches())) {
      const at = document - from;
      scores[at] = (scores[at] ?? 0) + score;
      setBit(touched, at);
    }
    document = cursor.next();
  }
  return steps;
}

function offerWindow(
  { number, segment, visible }: RankedSegment,
  { from, to, factor, scores, touched }: Window,
  optional: readonly Part[],
  left: number,
  scoring: Scoring,
  top: TopHits,
): void {
  for (let at = nextBit(touched, 0, to - from); at >= 0; at = nextBit(touched, at + 1, to - from)) {
    let score = scores[at] ?? 0;
    scores[at] = 0;
    if ((score + left) * factor < top.threshold) continue;
    const document = from + at;
    if (!hasBit(visible, document)) continue;
    const own = factorOf(segment, document, scoring) * scoreUnit;
    let rest = left;
    for (let index = optional.length - 1; index >= 0; index -= 1) {
      if ((score + rest) * own < top.threshold) break;
      const part = optional[index];
      if (part === undefined) break;
      rest -= part.bound;
      if (part.cursor.advance(document) === document && part.cursor.matches())
        score += part.cursor.score();
    }
    const value = score * own;
    if (value < top.threshold) continue;
    const key = segment.keyOf(document);
    if (!top.takes(value, key)) continue;
    top.offer({ value, key, segment: number, document });
  }
  touched.fill(0);
}
