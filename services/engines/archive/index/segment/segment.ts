import type { WordList } from '../../words/read-words.ts';
import type { StringList } from '../codec/front-coding.ts';
import type { PairTable } from '../pairs/pair-table.ts';
import type { ArticleCodes, CodeTable } from '../vectors/code-table.ts';

/** Parts of an article with weights of their own; `names` are entities and tags in words, without positions. */
export const articleParts = ['title', 'lead', 'text', 'names'] as const;
export type ArticlePart = (typeof articleParts)[number];

/** Parts whose words have positions, in the order of the positions. */
export const positionedParts = ['title', 'lead', 'text'] as const satisfies readonly ArticlePart[];
export type PositionedPart = (typeof positionedParts)[number];

export type IndexDocument = {
  /** Number of this version of the article in the record: positive, below 2^31, never reused. */
  readonly key: number;
  /** Words by part, one list a paragraph. Phrases and NEAR never cross paragraphs. */
  readonly words: Readonly<Record<ArticlePart, readonly WordList[]>>;
  /** Terms that are no words, such as `#G1001` for an entity, with their weight (`Postings.weight`); no positions. */
  readonly concepts: readonly { readonly term: string; readonly weight: number }[];
  /** Values by field, for filters, facets and similarity: `articleId`, `dataset`, `section`, `found.entities` … */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970; undefined where it is unknown. */
  readonly date: number | undefined;
  /** Query-independent score from readers' verdicts, 0–1; 0.5 is neutral. */
  readonly prior: number;
  /** Undefined while the article has no vectors. */
  readonly codes?: ArticleCodes | undefined;
};

/** Free positions between paragraphs: NEAR asks for fewer words in between, so positions need no paragraph number. */
export const paragraphGap = 128;

export const noMoreDocuments = 0x7fffffff;

/** Positions in a document: `places` from `firstPlace` up to `endPlace`, exclusive, ascending. Valid until the next are read. */
export type Places = {
  readonly places: Int32Array;
  readonly firstPlace: number;
  readonly endPlace: number;
};

export function placesOf(positions: Int32Array): Places {
  return { places: positions, firstPlace: 0, endPlace: positions.length };
}

/** Documents of a term in ascending order, deleted ones included. Starts before the first. */
export type Postings = {
  readonly count: number;
  /** Current document; −1 before the first, {@link noMoreDocuments} at the end. */
  readonly document: number;
  next(): number;
  /** Advances to the first document that is `target` or later and returns it; never back. */
  advance(target: number): number;
  /** Weight in this document, 0–1: BM25F's saturated sum over the parts (Robertson & Zaragoza 2009, §3.6). */
  readonly weight: number;
  /** Moves {@link blockMaxWeight} and {@link blockEnd} to the block of `target`, never back (Ding & Suel 2011). */
  seekBlock(target: number): void;
  /** Upper bound of the weights in this block; 0 past the last block. */
  readonly blockMaxWeight: number;
  /** Last document of the block; {@link noMoreDocuments} past the last block. */
  readonly blockEnd: number;
  /** Upper bound of the weights in the segment. */
  readonly maxWeight: number;
  /** Positions in this document, ascending; none for terms of `names` alone. Read them before advancing. */
  positions(): Int32Array;
  /** Reads the same without a list of its own, for all documents of a frequent term. */
  readPlaces(): Places;
  /** Written form at each position: its number in `Segment.formsOf`. */
  formNumbers(): Int32Array;
};

/** Values of one field, by document. */
export type Column = {
  /** Distinct values, sorted by UTF-16 code units. */
  readonly values: StringList;
  /** Ordinals of a document's values, ascending: `ordinals[offsets[d]]` up to `ordinals[offsets[d + 1] - 1]`. */
  readonly offsets: Uint32Array;
  readonly ordinals: Uint32Array;
};

/** An immutable part of the index: only the marks of live documents and groups change. */
export type Segment = {
  /** Never used twice. */
  readonly id: number;
  /** Number of documents, deleted ones included. */
  readonly size: number;
  /** Words by part over all documents, for averages. */
  readonly lengths: Readonly<Record<ArticlePart, number>>;
  keyOf(document: number): number;
  /** Returns −1 where no document has the key. */
  documentOf(key: number): number;
  /** Milliseconds since 1970; NaN: not known. */
  dateOf(document: number): number;
  priorOf(document: number): number;
  /** False for deleted, withdrawn and embargoed documents. */
  isLive(document: number): boolean;
  /** Bits of live documents from `32 * word` on. Bits past the last document are undefined. */
  live(word: number): number;
  /** Bits of documents in groups of near-duplicates from `32 * word` on. */
  grouped(word: number): number;
  /** Group of a document, negative for its leader; 0 for none. */
  groupOf(document: number): number;
  /** Part of a position; title comes first, then lead, then text. */
  partAt(document: number, position: number): ArticlePart;
  /** Starts anew with every call; undefined where no document has the term. */
  postings(term: string): Postings | undefined;
  /** Document frequency, deleted documents included. */
  frequency(term: string): number;
  /** Terms with this prefix by code points, at most `limit`. */
  termsFrom(prefix: string, limit: number): string[];
  /** Written forms of a term, most frequent first; a form's number is its index in the list. */
  formsOf(term: string): readonly string[];
  /** Tells in which documents frequent terms follow one another; undefined in small and older segments. */
  readonly pairs?: PairTable | undefined;
  /** Fields that have a value. */
  readonly fieldNames: readonly string[];
  column(field: string): Column | undefined;
  readonly codeTable: CodeTable;
  /** Bytes of memory. */
  readonly bytes: number;
};
