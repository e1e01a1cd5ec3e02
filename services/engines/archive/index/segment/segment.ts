import type { WordList } from '../../words/read-words.ts';

/**
 * The parts of an article that count differently. `names` are the entities and tags of an article in words: they are
 * searched with the rest, but have no places.
 */
export const articleParts = ['title', 'lead', 'text', 'names'] as const;
export type ArticlePart = (typeof articleParts)[number];

/** Parts whose words have positions, in the order of the positions. */
export const positionedParts = ['title', 'lead', 'text'] as const satisfies readonly ArticlePart[];
export type PositionedPart = (typeof positionedParts)[number];

/** An article as it goes into the index. */
export type IndexDocument = {
  /** The record's number of this version of the article: positive, below 2^31, never given twice. */
  readonly key: number;
  /** Words by part, one list a paragraph. Phrases and NEAR never reach over the end of a paragraph. */
  readonly words: Readonly<Record<ArticlePart, readonly WordList[]>>;
  /**
   * Terms that are no words, such as `#G1001` for an entity, and how strongly the article has them, 0–1. They have
   * postings (`Postings.weight` is this strength) and no places.
   */
  readonly concepts: readonly { readonly term: string; readonly weight: number }[];
  /** Values by field, for filters, facets and similarity: `articleId`, `dataset`, `section`, `found.entities` … */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Date of publication, milliseconds since 1970; undefined: not known. */
  readonly date: number | undefined;
  /** What readers' verdicts and importance say before any question, 0–1; 0.5 is neutral. */
  readonly prior: number;
};

/**
 * Words of a paragraph have places that follow one another; before each further paragraph of the article at least so many
 * places are left free. NEAR asks for fewer words in between, so that no place needs to be told its paragraph.
 */
export const paragraphGap = 128;

/** Past the last document of a segment. */
export const noMoreDocuments = 0x7fffffff;

/**
 * The documents with a term, in the order of their numbers within the segment (0, 1, …). Deleted ones are among them:
 * who asks looks at `Segment.isLive`. Starts before the first.
 */
export type Postings = {
  /** How many documents of the segment have the term, deleted ones included. */
  readonly count: number;
  /** Where it stands; −1 before the first, {@link noMoreDocuments} at the end. */
  readonly document: number;
  /** Goes on to the next document and returns it. */
  next(): number;
  /** Goes on to the first document that is `target` or later and returns it; never back. */
  advance(target: number): number;
  /**
   * Weighted frequency of the term in this document, 0–1: BM25F's saturated sum over the parts, tf̃ / (k1 + tf̃)
   * (Robertson & Zaragoza 2009, §3.6), as it was reckoned when the segment was written, in 255 steps.
   */
  readonly weight: number;
  /**
   * Makes {@link blockMaxWeight} and {@link blockEnd} speak of the block that `target` is in, never of an earlier one, and
   * leaves the document as it is; `next` and `advance` take them along (block-max index, Ding & Suel 2011).
   */
  seekBlock(target: number): void;
  /** No document up to {@link blockEnd} that this block has is of more weight; 0 past the last block. */
  readonly blockMaxWeight: number;
  /** Last document of the block; {@link noMoreDocuments} past the last block. */
  readonly blockEnd: number;
  /** No document of the segment has more weight. */
  readonly maxWeight: number;
  /** Places of the term in this document in growing order; none for terms of `names` alone. Read before moving on. */
  positions(): Int32Array;
  /** For each of those places, which written form stands there: its number in `Segment.formsOf`. */
  formNumbers(): Int32Array;
};

/** Values of one field, by document. */
export type Column = {
  /** The distinct values, in the order of their first code units (sorted by UTF-16). */
  readonly values: readonly string[];
  /** Ordinals of a document's values are `ordinals[offsets[d]]` up to `ordinals[offsets[d + 1] - 1]`: each once, growing. */
  readonly offsets: Uint32Array;
  readonly ordinals: Uint32Array;
};

/** An immutable part of the index: only who is alive and who is in which group changes. */
export type Segment = {
  /** Names it in the index; never used twice. */
  readonly id: number;
  /** Number of documents, deleted ones included. */
  readonly size: number;
  /** Sums over all documents, for averages: lengths in words by part. */
  readonly lengths: Readonly<Record<ArticlePart, number>>;
  keyOf(document: number): number;
  /** The document with this key; −1: none. */
  documentOf(key: number): number;
  /** Milliseconds since 1970; NaN: not known. */
  dateOf(document: number): number;
  priorOf(document: number): number;
  /** Deleted, withdrawn or embargoed documents are not alive. */
  isLive(document: number): boolean;
  /** Which of 32 documents, from `32 * word` on and each a bit, are alive. Bits past the last document mean nothing. */
  live(word: number): number;
  /** The same of those that are in a group of articles of nearly the same text. */
  grouped(word: number): number;
  /** The group of a document, negative where it leads the group; 0: it is in none. */
  groupOf(document: number): number;
  /** In which part a place of the document is; places of the title come first, then the lead's, then the text's. */
  partAt(document: number, position: number): ArticlePart;
  /** A term's documents; undefined: no document has it. Every call begins anew. */
  postings(term: string): Postings | undefined;
  /** Number of documents with the term, deleted ones included. */
  frequency(term: string): number;
  /** Terms that begin so, in the order of their code points, at most `limit`. */
  termsFrom(prefix: string, limit: number): string[];
  /** The written forms of a term at its places, most frequent first; a form's number is its place in the list. */
  formsOf(term: string): readonly string[];
  /** Fields that any document has a value of. */
  readonly fieldNames: readonly string[];
  column(field: string): Column | undefined;
  /** Bytes that it takes. */
  readonly bytes: number;
};
