import type { Bits } from '../document-bits.ts';

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
  /** Confirms the candidate. */
  matches(): boolean;
  /**
   * Adds all documents from the current one up to `to`, exclusive, and returns the number of steps; only where all of
   * them match.
   */
  mark?(bits: Bits, to: number): number;
  /**
   * Score of the current match, a whole number of {@link scoreUnit}s; an upper bound where the candidate is not
   * confirmed.
   */
  score(): number;
  /**
   * Upper bound of the scores in [from, to); −1 where there is no match. Ranges must be ascending and not passed yet.
   */
  boundIn(from: number, to: number): number;
};

/** A cursor over words with positions. */
export type PositionalCursor = Cursor & {
  /** Words that each match takes. */
  readonly width: number;
  /** Start positions of the current match, ascending. Read them before advancing. */
  positions(): Int32Array;
};

/**
 * Unit of scores. Whole units make a sum independent of its order: skipping by bounds, ties and page cursors rely on
 * it.
 */
export const scoreUnit = 2 ** -20;
