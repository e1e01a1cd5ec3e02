import type { Question } from '../types.ts';
import { shareOfWeights } from './cover-terms.ts';

export type Evidence = {
  readonly question: Question;
  /** By term, how much of it the article has anywhere, 0–1. */
  readonly inArticle: ReadonlyMap<number, number>;
  /** By term, the most of it that any article has. */
  readonly knownShares: readonly number[];
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
/** Where the whole name is known, a part of it such as the first word of "Berlin Wall" may be another's. */
const wholeName = 0.7;
/** The same where nothing of the article is the noun that is asked for. */
const missingAsked = 0.92;
/** What is left where a number or a date is asked for and there is none, and where it is a measure such as an age. */
const withoutValue = 0.85;
const withoutMeasure = 0.65;
/** What depends on how much of the question, names apart, is said. */
const saidShare = 0.35;

/** Brings the score from which on most sentences answer to 0.5 (`eval/research.ts`, development questions). */
const calibration = 0.57;

/** How surely a sentence of such a score answers, 0–1. */
export function supportOf(score: number, evidence: Evidence): number {
  const { question, inArticle, knownShares, own, credits, weights, hasAnswer } = evidence;
  const lacksValue = !hasAnswer && (question.kind === 'how-many' || question.kind === 'when');
  const lack = question.answerUnits ? withoutMeasure : withoutValue;
  let support = lacksValue ? score * lack : score;
  for (const [term, { isName, text, isAsked }] of question.terms.entries()) {
    const known = knownShares[term] ?? 0;
    const share = known > 0 ? (inArticle.get(term) ?? 0) / known : 0;
    if (isName && share < wholeName) {
      const missing = /^\d/.test(text) ? missingNumber : missingName;
      support *= missing + (1 - missing) * share;
    }
    if (isAsked && share === 0) support *= missingAsked;
  }
  const words = weights.map((weight, term) => (question.terms[term]?.isName === true ? 0 : weight));
  if (words.some((weight) => weight > 0)) {
    // Words that say little are no reason to doubt.
    const most = Math.max(...question.terms.map(({ isName, weight }) => (isName ? 0 : weight)));
    const decides = saidShare * Math.min(1, most);
    support *=
      1 -
      decides +
      decides *
        shareOfWeights(
          own.map((each, at) => (each + (credits[at] ?? 0)) / 2),
          words,
        );
  }
  return support ** calibration;
}
