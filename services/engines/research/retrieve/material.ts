import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import type { PassageFindings } from '../../archive/port.ts';
import type { Passage, PlannedQuestion, Question } from '../types.ts';
import type { ArticleTexts } from './article-texts.ts';

export type SubAnswer = PlannedQuestion & {
  readonly passages: readonly Passage[];
  readonly findings: PassageFindings;
};

export type SupportedChoice = {
  readonly choice: Question['choices'][number];
  readonly passage: Passage;
};

export type Material = {
  readonly question: Question;
  readonly passages: readonly Passage[];
  readonly findings: PassageFindings;
  readonly choices: readonly SupportedChoice[];
  /** Empty if the question was asked as a whole. */
  readonly parts: readonly SubAnswer[];
  readonly texts: Pick<ArticleTexts, 'sentences' | 'read'>;
  readonly minScore: number;
  readonly minBeside: number;
  readonly maxChunks: number;
  readonly mode: ResearchRequest['mode'];
  readonly isFiltered: boolean;
  readonly time: Date;
};

/** Minimum score of support, to which `rankPassages` is calibrated. */
export const minSupport = 0.5;

/** Minimum score of passages that add to an answer or contradict it. */
export const minSupportBeside = 0.29;

export function allPassages({ passages, parts }: Pick<Material, 'passages' | 'parts'>): Passage[] {
  return [...passages, ...parts.flatMap((part) => part.passages)];
}
