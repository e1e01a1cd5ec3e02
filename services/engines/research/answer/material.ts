import type { PassageFindings } from '../../archive/port.ts';
import type { ArticleTexts } from '../article-text.ts';
import type { Passage, Question } from '../types.ts';
import type { SupportedChoice } from './supported-choices.ts';

/** A part of a question, with what was found for it. */
export type SubAnswer = {
  /** As it heads its part of the answer. */
  readonly title: string;
  readonly question: Question;
  readonly passages: readonly Passage[];
};

/** What an answer is composed of. */
export type Material = {
  readonly question: Question;
  /** Best first. */
  readonly passages: readonly Passage[];
  readonly findings: PassageFindings;
  /** What an ambiguous name in the question can mean; empty: nothing is ambiguous. */
  readonly choices: readonly SupportedChoice[];
  /** Empty where the question was asked as a whole. */
  readonly parts: readonly SubAnswer[];
  readonly texts: Pick<ArticleTexts, 'sentences' | 'read'>;
  /** Below this a passage is no support, 0–1. */
  readonly minScore: number;
  /** The same of a passage beside one that is support. */
  readonly minBeside: number;
  readonly maxChunks: number;
  readonly isDeep: boolean;
  readonly isFiltered: boolean;
  readonly time: Date;
};
