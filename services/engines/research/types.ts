import type { Stretch } from '../../../lib/contract/fields.ts';
import type { QuestionKind, ResearchValue } from '../../../lib/contract/research-details.ts';
import type {
  ArticleFilters,
  ResearchAnswer,
  ResearchRequest,
} from '../../../lib/contract/retrieval.ts';
import type { AnalysisEngine } from '../account/port.ts';
import type {
  Archive,
  FoundArticle,
  FoundSentence,
  Meanings,
  TermAlternative,
} from '../archive/port.ts';
import type { OutsideModel } from './compose/with-model/outside-model.ts';

export type QuestionTerm = {
  readonly text: string;
  readonly weight: number;
  /** True for names, numbers and dates: an answer without it is off topic. */
  readonly isName: boolean;
  /** True for the action: a sentence without it is about something else. */
  readonly isAction?: boolean;
  /** True for the noun asked for, "which shoes": an article without it does not answer. */
  readonly isAsked?: boolean;
  readonly entityId?: string | undefined;
  /** Other names, related words and translations. */
  readonly alternatives?: readonly TermAlternative[];
};

export type QuestionEntity = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
};

export type Period = { readonly from: number; readonly to: number };

export type Question = {
  readonly text: string;
  /** With references to the conversation resolved. */
  readonly resolved: string;
  /** ISO 639-1; `und` if unknown. */
  readonly language: string;
  readonly kind: QuestionKind;
  readonly terms: readonly QuestionTerm[];
  readonly entities: readonly QuestionEntity[];
  /** Entity types (CONTRACT 6.1) that an answer may have; empty if any sentence may answer. */
  readonly answerTypes: readonly string[];
  /** Units of the answer, folded. */
  readonly answerUnits?: RegExp | undefined;
  /** True if things are counted, which excludes measurements ("thirty metres"). */
  readonly isCount?: boolean;
  /** Years in which the event happened, inclusive. */
  readonly period?: Period | undefined;
  /** Publication dates stated by the question. */
  readonly articleFilters: ArticleFilters;
  /** The same question limited to articles published at its time: "What happened in 1912?" */
  readonly publishedThen?: Pick<Question, 'terms' | 'articleFilters' | 'period'> | undefined;
  /** Ids of articles cited in the conversation, those of the last answer first, best first. */
  readonly previousArticles?: readonly string[] | undefined;
  /** Bearers of an ambiguous name; empty if nothing is ambiguous. */
  readonly choices: readonly { readonly label: string; readonly question: string }[];
  /** The things asked at once, in their order; missing: one is. All else but the text is of the first. */
  readonly asked?: readonly PlannedQuestion[];
};

/** A question that is searched for on its own, with the title of its part of the answer. */
export type PlannedQuestion = { readonly title: string; readonly question: Question };

/** A question with the rarity of each of its terms in the archive. */
export type RatedQuestion = Question & { readonly rarities: readonly number[] };

export type Turn = {
  readonly question: string;
  readonly answer: string;
  /** Ids of cited articles, best first; undefined if unknown. */
  readonly articles?: readonly string[] | undefined;
};

export type Passage = {
  readonly sentence: FoundSentence;
  readonly article: FoundArticle;
  readonly score: number;
  /** Position of the answer in the sentence, code points. */
  readonly answer: Stretch | undefined;
};

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

export type ResearchEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons' | 'knowledge'> & {
  archive: Pick<Archive, 'passages' | 'get' | 'check'>;
  /** Undefined: passages are found and ranked by their words alone. */
  meanings?: (Pick<Meanings, 'of' | 'encode'> & Partial<Pick<Meanings, 'isLocal'>>) | undefined;
  /** Outside model; undefined if answers consist of archive sentences. */
  model?: OutsideModel | undefined;
};

export type ResearchAsk = {
  readonly tenant: string;
  readonly request: ResearchRequest;
  readonly time: Date;
  readonly signal: AbortSignal;
  /** True: nothing of it is stored. */
  readonly isTrial?: boolean;
};
