import type { Bits } from '../document-bits.ts';
import { type PositionedPart, paragraphGap, type Segment } from '../segment/segment.ts';

/** A word as the index has it (its stem), and how much a find of it counts. */
export type WeightedTerm = { readonly term: string; readonly boost: number };

/** One word: any of `terms`, such as its stems in several languages; the one that counts most counts, not their sum. */
export type WordQuery = {
  readonly kind: 'word';
  readonly terms: readonly WeightedTerm[];
  /** Only where exactly this is written. */
  readonly form?: string;
  readonly part?: PositionedPart;
};

/** Any word that begins so, by its stem or as it is written, case and marks folded. */
export type PrefixQuery = {
  readonly kind: 'prefix';
  /** Folded. */
  readonly prefix: string;
  readonly boost: number;
  readonly part?: PositionedPart;
};

export type PhraseWord = WordQuery | PrefixQuery;

/** Words that follow one another in a paragraph. */
export type PhraseQuery = { readonly kind: 'phrase'; readonly words: readonly PhraseWord[] };

/** Greatest distance that NEAR can ask for. */
export const maxDistance = paragraphGap - 1;

/**
 * Words or phrases of one paragraph in any order, with at most `distance` words between the end of the one that ends first
 * and the beginning of the one that begins last.
 */
export type NearQuery = {
  readonly kind: 'near';
  readonly operands: readonly (PhraseWord | PhraseQuery)[];
  /** 0–{@link maxDistance}. */
  readonly distance: number;
};

/** A term that is no word: `#G1001`. */
export type ConceptQuery = {
  readonly kind: 'concept';
  readonly term: string;
  readonly boost: number;
};

/** Documents that something else than words says, such as a filter that is one of several alternatives. They score nothing. */
export type BitsQuery = { readonly kind: 'bits'; bitsOf(segment: Segment): Bits };

/** What is asked of the index: a tree over words. `and` of nothing finds everything, `or` of nothing nothing. */
export type QueryPlan =
  | WordQuery
  | PrefixQuery
  | PhraseQuery
  | NearQuery
  | ConceptQuery
  | BitsQuery
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly QueryPlan[] }
  | { readonly kind: 'not'; readonly node: QueryPlan }
  | { readonly kind: 'all' };
