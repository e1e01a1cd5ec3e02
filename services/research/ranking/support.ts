import type { Question } from '../types.ts';

export type Evidence = {
  readonly question: Question;
  /** By term: what the sentence with its surroundings has of it, what it has itself, what it weighs. */
  readonly credits: readonly number[];
  readonly own: readonly number[];
  readonly weights: readonly number[];
  /** Something of the type that is asked for is there, or none is asked for. */
  readonly hasAnswer: boolean;
};

export function supportOf(score: number, _evidence: Evidence): number {
  return score;
}
