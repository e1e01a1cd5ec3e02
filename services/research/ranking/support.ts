import type { Question } from '../types.ts';
import { shareOfWeights } from './cover-terms.ts';

export type Evidence = {
  readonly question: Question;
  /** Terms that the article has anywhere. */
  readonly inArticle: ReadonlySet<number>;
  /** By term: what the sentence with its surroundings has of it, what it has itself, what it weighs. */
  readonly credits: readonly number[];
  readonly own: readonly number[];
  readonly weights: readonly number[];
  /** Something of the type that is asked for is there, or none is asked for. */
  readonly hasAnswer: boolean;
};

/** What is left of the score where a name of the question is nowhere in the article, and where a number is: texts leave out years. */
const missingName = 0.5;
const missingNumber = 0.75;
/** What is left where a number or a date is asked for and there is none, and where it is a measure such as an age. */
const withoutValue = 0.85;
const withoutMeasure = 0.65;
/** What depends on how much of the question, names apart, is said. */
const saidShare = 0.35;

/** Brings the score from which on most sentences answer to 0.5 (`eval/research.ts`, development questions). */
const calibration = 0.615;

/** How surely a sentence of such a score answers, 0–1. */
export function supportOf(score: number, evidence: Evidence): number {
  const { question, inArticle, own, credits, weights, hasAnswer } = evidence;
  const lacksValue = !hasAnswer && (question.kind === 'how-many' || question.kind === 'when');
  const lack = question.answerUnits ? withoutMeasure : withoutValue;
  let support = lacksValue ? score * lack : score;
  for (const [term, { isName, text }] of question.terms.entries()) {
    if (!isName || inArticle.has(term)) continue;
    support *= /^\d/.test(text) ? missingNumber : missingName;
  }
  const words = weights.map((weight, term) => (question.terms[term]?.isName === true ? 0 : weight));
  if (words.some((weight) => weight > 0)) {
    support *=
      1 -
      saidShare +
      saidShare *
        shareOfWeights(
          own.map((each, at) => (each + (credits[at] ?? 0)) / 2),
          words,
        );
  }
  return support ** calibration;
}
