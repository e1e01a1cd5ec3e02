import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import { type AnswerCandidate, answerCandidates } from './answer-candidates.ts';
import { isNoDoer } from './done-to.ts';

/** What in a sentence may be the answer, with what speaks for it, each 0–1. */
export type JudgedAnswer = AnswerCandidate & {
  /** How near it stands to the words of the question. */
  readonly nearness: number;
  /** How surely the number is one of what is counted. */
  readonly counting: number;
};

/** What nearness decides of how well an answer fits. */
const nearnessShare = 0.4;

/** What counts of somebody to whom it was done, where it is asked who did it. */
const ofDoneTo = 0.4;

/** The candidate that fits best and stands nearest to the words of the question. */
export function bestAnswer(
  sentence: FoundSentence,
  article: FoundArticle,
  question: Question,
): JudgedAnswer | undefined {
  let best: { answer: JudgedAnswer; score: number } | undefined;
  const didNot = isNoDoer(sentence, question);
  for (const found of answerCandidates(sentence, article, question)) {
    const fit = didNot(found) ? found.fit * ofDoneTo : found.fit;
    const candidate = { ...found, fit };
    const nearness = sentence.terms.length === 0 ? 0 : nearnessOf(candidate, sentence);
    const counting = question.kind === 'how-many' ? countingOf(candidate, sentence, question) : 1;
    const score = candidate.fit * counting * (1 - nearnessShare + nearnessShare * nearness);
    if (!best || score > best.score) best = { answer: { ...candidate, nearness, counting }, score };
  }
  return best?.answer;
}

/** How far behind a number what it counts begins, code points. */
const countedWithin = 24;
/** What a number counts that stands somewhere else than before what is counted, and in a sentence without it. */
const elsewhere = 0.75;
const uncounted = 0.65;

/** "How many goals": whether the number is one of goals. */
function countingOf(
  { off, len }: AnswerCandidate,
  { terms }: FoundSentence,
  { terms: asked, answerUnits }: Question,
): number {
  const counted = asked.findIndex(({ isName }) => !isName);
  if (answerUnits || counted < 0) return 1;
  const places = terms.filter(({ term }) => term === counted);
  if (places.length === 0) return uncounted;
  const end = off + len;
  const isNext = places.some(
    (place) => place.off + place.len >= off && place.off <= end + countedWithin,
  );
  return isNext ? 1 : elsewhere;
}

/** After so many code points between an answer and a word of the question its nearness counts half. */
const halfDistance = 60;

/** The mean nearness of each term that the sentence has, 0–1. */
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
