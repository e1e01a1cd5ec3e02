import type { ArticleState } from '../../../lib/contract/archive-search.ts';
import type { Stretch } from '../../../lib/contract/fields.ts';
import type { Filter } from './types.ts';

/** What a term may be said by instead. */
export type TermAlternative = {
  /** A word or a phrase, found in any of its forms. */
  readonly text: string;
  /** Of the texts that it is looked for in; undefined: of any. */
  readonly language: string | undefined;
  /** How much a find of it counts of the term itself, 0–1. */
  readonly share: number;
  /** What it is called once it has been named, "the tunnel": found only in articles that name it otherwise too. */
  readonly isShort?: boolean;
  /** What it counts in the others, if anything: they may have it of somebody else. */
  readonly alone?: number;
};

/** A word or a phrase that passages are looked for by, in any of its forms, and how much it counts (1 is usual). */
export type PassageTerm = {
  readonly text: string;
  readonly weight: number;
  /** Of the texts that short words are looked for in; undefined: of any. */
  readonly language?: string | undefined;
  /** Names are found in every language and in more endings. */
  readonly isName?: boolean;
  /** Of the knowledge base: where it is mentioned the term is found, whatever the words. */
  readonly entityId?: string | undefined;
  readonly alternatives?: readonly TermAlternative[];
};

/** Passages that say the most of what is asked for. */
export type PassageSearch = {
  readonly terms: readonly PassageTerm[];
  /** Of entities of the knowledge base that articles are looked for by, beside the words. */
  readonly entityIds: readonly string[];
  /** Of the terms; undefined: any that the archive has. */
  readonly language: string | undefined;
  readonly filter: Filter;
  /** Articles that are read for passages. */
  readonly articles: number;
  /** Sentences in the answer. */
  readonly limit: number;
  readonly now: Date;
};

/** A named thing in a sentence; `off` counts code points from the beginning of the sentence. */
export type SentenceEntity = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
} & Stretch;

/** A term in a sentence; `share` says how much of it is there: less than 1 for an alternative; left out: 1. */
export type FoundTerm = { readonly term: number; readonly share?: number } & Stretch;

/** A sentence of an article. */
export type FoundSentence = {
  /** Place in `articles` of the findings. */
  readonly article: number;
  /** Place in the article's `paraSpecs`. */
  readonly paragraph: number;
  readonly part: 'title' | 'lead' | 'text';
  /** Place among the sentences of its paragraph. */
  readonly number: number;
  /** In the paragraph, code points. */
  readonly off: number;
  readonly text: string;
  readonly language: string;
  /** Places in the search's `terms` of those that the sentence has, with where they stand in it (code points). */
  readonly terms: readonly FoundTerm[];
  /** Those that the sentence before or behind it has. */
  readonly beside?: readonly number[];
  /** Those of the one before alone. */
  readonly before?: readonly number[];
  /** Those that its paragraph has beside it, and those of the article's title. */
  readonly inParagraph: readonly number[];
  readonly inTitle: readonly number[];
  /** Empty where the article has not been analysed yet. */
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
  /** Of the index, as a share of what an article could reach that has every term, 0–1. */
  readonly score: number;
  readonly isAnalysed: boolean;
};

export type PassageFindings = {
  /** Inverse document frequency of each term; of one that the archive does not have, that of a word in one article. */
  readonly rarities: readonly number[];
  /** In how many articles each term is. */
  readonly frequencies: readonly number[];
  /** By term: of a name that no article has, how the one is written that it is taken for as a slip of the pen. */
  readonly takenFor?: readonly (string | undefined)[];
  /** Best first. */
  readonly articles: readonly FoundArticle[];
  /** Those that have the most of the terms first. */
  readonly sentences: readonly FoundSentence[];
};
