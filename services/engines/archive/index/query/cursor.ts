import type { Bits } from '../document-bits.ts';
import type { Places } from '../segment/segment.ts';

/**
 * Iterates over the documents of a segment that part of a query may match, in ascending order; starts before the first.
 * Two-phase: `document` is a candidate, which `matches` confirms at higher cost (positions).
 */
export type Cursor = {
  /** −1 before the first, `noMoreDocuments` at the end. */
  readonly document: number;
  /** Approximate number of candidates. */
  readonly cost: number;
  next(): number;
  /** Advances to the first candidate that is `target` or later; never back. */
  advance(target: number): number;
  matches(): boolean;
  /** Adds all documents up to `to`, exclusive, where all of them match; returns the number of steps. */
  mark?(bits: Bits, to: number): number;
  /** Score of the current match in whole {@link scoreUnit}s; an upper bound while the candidate is not confirmed. */
  score(): number;
  /** Upper bound of the scores in [from, to); −1 without a match. Ranges must be ascending and not passed yet. */
  boundIn(from: number, to: number): number;
};

/** A cursor over words with positions. */
export type PositionalCursor = Cursor & {
  /** Words that each match takes. */
  readonly width: number;
  /** Start positions of the current match, ascending. Read them before advancing. */
  positions(): Int32Array;
  /** Reads the positions at which it may match in the current document, confirmed or not, without a list of their own. */
  readPlaces(): Places;
  /** Confirms a match at one of those positions; left out: all of them match. */
  matchesAt?(position: number): boolean;
};

/** Whole units make a sum independent of its order: skipping by bounds, ties and page cursors rely on it. */
export const scoreUnit = 2 ** -20;
