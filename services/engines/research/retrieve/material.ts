import type { PassageFindings } from '../../archive/port.ts';
import type { Passage, Question } from '../types.ts';
import type { ArticleTexts } from './article-texts.ts';

export type SubAnswer = {
  readonly title: string;
  readonly question: Question;
  readonly passages: readonly Passage[];
};

/** A bearer of an ambiguous name with a sentence about it. */
export type SupportedChoice = {
  readonly choice: Question['choices'][number];
  readonly passage: Passage;
};

export type Material = {
  readonly question: Question;
  readonly passages: readonly Passage[];
  readonly findings: PassageFindings;
  /** Bearers of an ambiguous name; empty if nothing is ambiguous. */
  readonly choices: readonly SupportedChoice[];
  /** Empty if the question was asked as a whole. */
  readonly parts: readonly SubAnswer[];
  readonly texts: Pick<ArticleTexts, 'sentences' | 'read'>;
  /** Minimum score of support, 0–1. */
  readonly minScore: number;
  /** The same for passages beside a supported answer. */
  readonly minBeside: number;
  readonly maxChunks: number;
  readonly isDeep: boolean;
  readonly isFiltered: boolean;
  readonly time: Date;
};

/** Minimum score of support, to which `rankPassages` is calibrated. */
export const minSupport = 0.5;

/** Minimum score of passages that add to an answer or contradict it. */
export const minSupportBeside = 0.29;

/** Returns the passages of the question and of its parts. */
export function allPassages({ passages, parts }: Pick<Material, 'passages' | 'parts'>): Passage[] {
  return [...passages, ...parts.flatMap((part) => part.passages)];
}
