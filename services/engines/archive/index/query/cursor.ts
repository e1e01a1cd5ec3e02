import type { Bits } from '../document-bits.ts';

/**
 * Goes through the documents of one segment that a part of a query may match, in growing order. Starts before the first.
 * Two phases: `document` is a candidate, which `matches` confirms by what is dear to look at (places).
 */
export type Cursor = {
  /** −1 before the first, `noMoreDocuments` at the end. */
  readonly document: number;
  /** About how many candidates there are. */
  readonly cost: number;
  next(): number;
  /** Goes on to the first candidate that is `target` or later; never back. */
  advance(target: number): number;
  /** Whether the candidate is a match. */
  matches(): boolean;
  /** Adds all documents from the current one up to `to` to the set and returns in how many steps; only where all of them match. */
  mark?(bits: Bits, to: number): number;
  /**
   * Score of the current match: a whole number of {@link scoreUnit}s. Of a candidate that is not confirmed, what it would
   * score at most.
   */
  score(): number;
  /**
   * No match in [from, to) scores more; −1: there is none. Asked for stretches that lie one behind the other, before
   * the cursor goes past them.
   */
  boundIn(from: number, to: number): number;
};

/** A cursor over words that have places. */
export type PositionalCursor = Cursor & {
  /** Words that each place takes. */
  readonly width: number;
  /** Where the current match begins, in growing order. To be read before moving on. */
  places(): Int32Array;
};

/**
 * Scores are counted in whole units of 2⁻²⁰, so that a sum is the same in whatever order it is made: what is skipped by
 * bounds, ties and cursors of pages rest on it.
 */
export const scoreUnit = 2 ** -20;
