import type { Stretch } from '../../../lib/contract/fields.ts';
import type { QuestionKind, ResearchValue } from '../../../lib/contract/research-details.ts';
import type { ArticleFilters, ResearchAnswer } from '../../../lib/contract/retrieval.ts';
import type { FoundArticle, FoundSentence, TermAlternative } from '../archive/port.ts';

/** A word or name of a question that passages are looked for by. */
export type QuestionTerm = {
  readonly text: string;
  /** 1 is usual. */
  readonly weight: number;
  /** Part of a name, a number or a date: an answer that lacks it is about something else. */
  readonly isName: boolean;
  /** What is said to have been done: a sentence without it tells something else. */
  readonly isAction?: boolean;
  /** What is asked for by its name, "which shoes": where an article has none of it nothing answers. */
  readonly isAsked?: boolean;
  /** Of the knowledge base. */
  readonly entityId?: string | undefined;
  /** What may be said instead: other names, related words, those of other languages. */
  readonly alternatives?: readonly TermAlternative[];
};

/** A named thing that a question is about. */
export type QuestionEntity = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
};

export type Period = { readonly from: number; readonly to: number };

/** A question as it was understood. */
export type Question = {
  /** As it was asked. */
  readonly text: string;
  /** With what the conversation says filled in. */
  readonly resolved: string;
  /** ISO 639-1; `und` where nothing tells. */
  readonly language: string;
  readonly kind: QuestionKind;
  readonly terms: readonly QuestionTerm[];
  readonly entities: readonly QuestionEntity[];
  /** Types of entities (CONTRACT 6.1) one of which an answer has to have; empty: any sentence may answer. */
  readonly answerTypes: readonly string[];
  /** The noun that is asked for where it says nothing of the type: "which shoes"; a lemma, folded. */
  readonly askedNoun?: string | undefined;
  /** Of the units in which an answer is told, folded words. */
  readonly answerUnits?: RegExp | undefined;
  /** Things are counted: a number that measures something ("thirty metres") is none of them. */
  readonly isCount?: boolean;
  /** Years in which what is asked for happened, as far as the question says: a range, inclusive. */
  readonly period?: Period | undefined;
  /** What the question says about when articles were published, as filters. */
  readonly articleFilters: ArticleFilters;
  /** The same question of what was published in the time that it asks openly about: "What happened in 1912?" */
  readonly ofTime?: Pick<Question, 'terms' | 'articleFilters' | 'period'> | undefined;
  /** Of a question that goes on from another: ids of the articles that were cited there, the last answer's and its best first. */
  readonly previousArticles?: readonly string[] | undefined;
  /** What an ambiguous name can mean; empty: nothing is ambiguous. */
  readonly choices: readonly { readonly label: string; readonly question: string }[];
};

/** What was said before, oldest first. */
export type Turn = {
  readonly question: string;
  readonly answer: string;
  /** Ids of the articles that the answer cited, best first; undefined: nobody knows. */
  readonly articles?: readonly string[] | undefined;
};

/** A sentence that may answer. */
export type Passage = {
  readonly sentence: FoundSentence;
  readonly article: FoundArticle;
  /** How surely it answers, 0–1. */
  readonly score: number;
  /** Where in the sentence the answer itself stands, code points. */
  readonly answer: Stretch | undefined;
};

/** A part of an answer and the passages that it rests on. */
export type ComposedPart = {
  readonly type: 'bullet' | 'warning' | 'error';
  readonly title?: string;
  readonly text: string;
  readonly sources: readonly Passage[];
  readonly answer?: Stretch;
  readonly language?: string;
  readonly values?: readonly (Omit<ResearchValue, 'sourceChunkIds'> & {
    readonly sources: readonly Passage[];
  })[];
};

export type ResearchStatus = ResearchAnswer['status'];

export type Composed = {
  readonly status: ResearchStatus;
  readonly parts: readonly ComposedPart[];
};
