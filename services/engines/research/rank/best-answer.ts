import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import { type AnswerCandidate, answerCandidates } from './answer-candidates.ts';

/** A candidate, and how near it stands to the words of the question, 0–1. */
export type JudgedAnswer = AnswerCandidate & { readonly nearness: number };

const nearnessShare = 0.4;

export function bestAnswer(
  sentence: FoundSentence,
  article: FoundArticle,
  question: Question,
): JudgedAnswer | undefined {
  let best: { answer: JudgedAnswer; score: number } | undefined;
  for (const candidate of answerCandidates(sentence, article, question)) {
    const nearness = sentence.terms.length === 0 ? 0 : nearnessOf(candidate, sentence);
    const score = candidate.fit * (1 - nearnessShare + nearnessShare * nearness);
    if (!best || score > best.score) best = { answer: { ...candidate, nearness }, score };
  }
  return best?.answer;
}

/** Gap in code points at which nearness halves. */
const halfDistance = 60;

function nearnessOf({ off, len }: AnswerCandidate, { terms }: FoundSentence): number {
  const nearest = new Map<number, number>();
  for (const term of terms) {
    const gap = Math.max(0, term.off - (off + len), off - (term.off + term.len));
    nearest.set(term.term, Math.min(nearest.get(term.term) ?? Number.POSITIVE_INFINITY, gap));
  }
  let sum = 0;
  for (const gap of nearest.values()) sum += halfDistance / (halfDistance + gap);
  return sum / Math.max(1, nearest.size);
}
