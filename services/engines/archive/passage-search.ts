import type { ArticleState } from '../../../lib/contract/archive-search.ts';
import type { Stretch } from '../../../lib/contract/fields.ts';
import type { Meaning } from './index/vectors/nearest.ts';
import type { Filter } from './types.ts';

export type TermAlternative = {
  /** A word or phrase, matched in any inflection. */
  readonly text: string;
  /** Language of the texts; undefined: any. */
  readonly language: string | undefined;
  /** Weight of a match relative to the term, 0–1. */
  readonly share: number;
  /** True for a short reference such as "the tunnel": it matches only where the thing is named otherwise too. */
  readonly isShort?: boolean;
  /** Weight in other articles, if any: they may mean something else. */
  readonly alone?: number;
};

/** A word or phrase to find passages by, in any inflection, with its weight (1 is usual). */
export type PassageTerm = {
  readonly text: string;
  readonly weight: number;
  /** Language of the texts in which short words are looked for; undefined: any. */
  readonly language?: string | undefined;
  /** Names match in every language and in more endings. */
  readonly isName?: boolean;
  /** Entity of the knowledge base: its mentions match, whatever the words. */
  readonly entityId?: string | undefined;
  readonly alternatives?: readonly TermAlternative[];
};

export type PassageSearch = {
  readonly terms: readonly PassageTerm[];
  /** Entities of the knowledge base by which articles are found, beside the words. */
  readonly entityIds: readonly string[];
  /** Language of the terms; undefined: any of the archive. */
  readonly language: string | undefined;
  readonly filter: Filter;
  /** Of the question; left out: passages are found by words only. */
  readonly meaning?: Meaning | undefined;
  /** Number of articles to read for passages. */
  readonly articles: number;
  readonly limit: number;
  readonly now: Date;
};

/** A named entity in a sentence; `off` counts code points from the start of the sentence. */
export type SentenceEntity = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
} & Stretch;

/** A term in a sentence; `share` is less than 1 for an alternative; left out: 1. */
export type FoundTerm = { readonly term: number; readonly share?: number } & Stretch;

export type FoundSentence = {
  /** Index in `articles` of the findings. */
  readonly article: number;
  /** Index in the article's `paraSpecs`. */
  readonly paragraph: number;
  readonly part: 'title' | 'lead' | 'text';
  /** Index among the sentences of its paragraph. */
  readonly number: number;
  /** Offset in the paragraph, code points. */
  readonly off: number;
  readonly text: string;
  readonly language: string;
  /** Indexes in the search's `terms` with their ranges in the sentence (code points). */
  readonly terms: readonly FoundTerm[];
  /** Terms of the sentences before and after it. */
  readonly beside?: readonly number[];
  /** Terms of the sentence before it. */
  readonly before?: readonly number[];
  /** Terms of its paragraph, and of the article's title. */
  readonly inParagraph: readonly number[];
  readonly inTitle: readonly number[];
  /** Cosine of the question and the passage around it; undefined without vectors. */
  readonly passageLikeness?: number | undefined;
  /** Empty while the article has not been analysed. */
  readonly entities: readonly SentenceEntity[];
};

export type FoundArticle = {
  readonly id: string;
  readonly dataset: string;
  readonly title: string;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly state: ArticleState | undefined;
  readonly duplicateIds: readonly string[];
  /** Score as a share of an article that has every term, 0–1. */
  readonly score: number;
  /** Cosine of the question and the article's title and lead; undefined without vectors. */
  readonly likeness?: number | undefined;
  readonly isAnalysed: boolean;
};

export type PassageFindings = {
  /** Inverse document frequency of each term; a term that the archive lacks counts as one in a single article. */
  readonly rarities: readonly number[];
  readonly frequencies: readonly number[];
  /** Correct spelling of each name that no article has and that is taken for a slip of the pen. */
  readonly takenFor?: readonly (string | undefined)[];
  readonly articles: readonly FoundArticle[];
  /** Those with the most of the terms first. */
  readonly sentences: readonly FoundSentence[];
};
