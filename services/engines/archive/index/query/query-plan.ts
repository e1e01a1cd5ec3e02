import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import type { Bits } from '../document-bits.ts';
import { type PositionedPart, paragraphGap, type Segment } from '../segment/segment.ts';

/** A stem and the weight of a match. */
export type WeightedTerm = { readonly term: string; readonly boost: number };

/** One word by any of `terms`, such as its stems in several languages; the highest score counts, not the sum. */
export type WordQuery = {
  readonly kind: 'word';
  readonly terms: readonly WeightedTerm[];
  /** Restricts to this exact written form. */
  readonly form?: string;
  readonly part?: PositionedPart;
};

/** Any word with this prefix in its stem or written form, case and diacritics folded. */
export type PrefixQuery = {
  readonly kind: 'prefix';
  /** Folded. */
  readonly prefix: string;
  readonly boost: number;
  readonly part?: PositionedPart;
};

export type PhraseWord = WordQuery | PrefixQuery;

/** Consecutive words within a paragraph. */
export type PhraseQuery = { readonly kind: 'phrase'; readonly words: readonly PhraseWord[] };

/** Limit of the distance of NEAR. */
export const maxDistance = paragraphGap - 1;

/**
 * Words or phrases of one paragraph in any order, with at most `distance` words between the end of the one that ends
 * first and the start of the one that starts last.
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

/** Documents chosen without words, such as by a filter among alternatives. They score nothing. */
type BitsQuery = {
  readonly kind: 'bits';
  /** Chooses the same documents in an index without segments. */
  readonly filter?: FilterTree;
  bitsOf(segment: Segment): Bits;
};

/** Documents found otherwise than by words, with scores of their own by their keys. */
export type ListedQuery = {
  readonly kind: 'listed';
  /** The highest of the scores. */
  readonly maxScore: number;
  readonly scores: ReadonlyMap<number, number>;
};

/** A query as a tree over words. `and` of nothing matches everything, `or` of nothing nothing. */
export type QueryPlan =
  | WordQuery
  | PrefixQuery
  | PhraseQuery
  | NearQuery
  | ConceptQuery
  | BitsQuery
  | ListedQuery
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly QueryPlan[] }
  | { readonly kind: 'not'; readonly node: QueryPlan }
  | { readonly kind: 'all' };

export function childrenOf(plan: QueryPlan): readonly QueryPlan[] {
  switch (plan.kind) {
    case 'phrase':
      return plan.words;
    case 'near':
      return plan.operands;
    case 'and':
    case 'or':
      return plan.nodes;
    case 'not':
      return [plan.node];
    default:
      return [];
  }
}
