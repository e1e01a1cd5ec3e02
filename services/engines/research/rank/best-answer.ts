import type { Stretch } from '../../../../lib/contract/fields.ts';
import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import { type AnswerCandidate, answerCandidates } from './answer-candidates.ts';

/** A candidate with its evidence, each 0–1. */
export type JudgedAnswer = AnswerCandidate & {
  readonly nearness: number;
  /** Certainty that the number counts what is asked for. */
  readonly counting: number;
};

const nearnessShare = 0.4;

/** Factor for patients of the action where its agent is asked for. */
const excludedAgentFactor = 0.4;

export function bestAnswer(
  sentence: FoundSentence,
  article: FoundArticle,
  question: Question,
): JudgedAnswer | undefined {
  let best: { answer: JudgedAnswer; score: number } | undefined;
  const didNot = isExcludedAsAgent(sentence, question);
  for (const found of answerCandidates(sentence, article, question)) {
    const fit = didNot(found) ? found.fit * excludedAgentFactor : found.fit;
    const candidate = { ...found, fit };
    const nearness = sentence.terms.length === 0 ? 0 : nearnessOf(candidate, sentence);
    const counting = question.kind === 'how-many' ? countingOf(candidate, sentence, question) : 1;
    const score = candidate.fit * counting * (1 - nearnessShare + nearnessShare * nearness);
    if (!best || score > best.score) best = { answer: { ...candidate, nearness, counting }, score };
  }
  return best?.answer;
}

/** Distance between a number and what it counts, code points. */
const countedWithin = 24;
/** Factors for a number that does not precede what is counted, and in a sentence without it. */
const elsewhere = 0.75;
const uncounted = 0.65;

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

/** Auxiliaries before a passive verb. English only: word order tells less elsewhere. */
const passive =
  /(?<!\p{L})(?:was|were|been|being|is|are|be|gets?|got)(?: \p{L}+ly| never| first| also)? $/u;
/** Matches "by the young Italian glazier Peruggia". */
const byWhom = /(?<!\p{L})by(?: [\p{L}’'-]+){0,4} $/u;
/** Matches "Who stole", "Which painter discovered", not "Who was". */
const asksForAgent =
  /^(?:and |but )?(?:who|which \p{L}+)(?: \p{L}+ly| first| then| also)? (?!(?:was|were|is|are|had|has|have|did|does|do|will|would|can|could)(?!\p{L}))/iu;

const anybodyMayBe = () => false;

/** Returns a test for patients: of "The portrait by Leonardo was stolen by Peruggia" it excludes Leonardo as the thief. */
export function isExcludedAsAgent(
  { text, language, terms }: Pick<FoundSentence, 'text' | 'language' | 'terms'>,
  { kind, resolved, language: own, terms: asked }: Question,
): (place: Stretch) => boolean {
  const isAsked =
    kind === 'who' && language === 'en' && own === 'en' && asksForAgent.test(resolved);
  const acts = isAsked ? terms.filter(({ term }) => asked[term]?.isAction === true) : [];
  if (acts.length === 0) return anybodyMayBe;
  const points = [...text];
  const before = (place: number) => points.slice(0, place).join('');
  if (!acts.every((act) => passive.test(before(act.off)))) return anybodyMayBe;
  return ({ off }) => !acts.some((act) => off > act.off) || !byWhom.test(before(off));
}
