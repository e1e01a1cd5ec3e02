import type { FoundArticle, FoundSentence, PassageFindings } from '../../archive/port.ts';
import type { Passage, Period, Question } from '../types.ts';
import { type AnswerCandidate, answerCandidates } from './answer-candidates.ts';
import {
  type ArticleTerms,
  coverTerms,
  shareOfWeights,
  termWeights,
  yearOf,
} from './cover-terms.ts';
import { supportOf } from './support.ts';

/** What of the score depends on something of the type that is asked for: more where few sentences have it. */
const typeShares: Partial<Record<Question['kind'], number>> = { when: 0.38, 'how-many': 0.42 };
const typeShare = 0.3;
/** The same of sentences that answer a question which asks for no type. */
const untypedFit = 0.75;
/** After so many code points between an answer and the words of the question their nearness counts half. */
const halfDistance = 60;
/** What nearness decides of how well an answer fits. */
const nearnessShare = 0.4;
/** What it counts that the words of the question stand side by side. */
const compactness = 0.06;
const leadGain = 0.02;
/** What it counts of the whole that something happened in the time that is asked about. */
const periodShare = 0.25;

/** Sentences in the order in which they may answer a question, each scored 0–1: 0.5 supports an answer. */
export function rankPassages(question: Question, findings: PassageFindings): Passage[] {
  const { sentences, articles } = findings;
  const weights = termWeights(question, findings);
  if (weights.every((weight) => weight === 0)) return [];
  const inArticles = termsOfArticles(findings);
  return sentences
    .flatMap((sentence): Passage[] => {
      const article = articles[sentence.article];
      if (!article || sentence.part === 'title') return [];
      const inArticle = inArticles[sentence.article] ?? nothing;
      const { credits, own } = coverTerms(sentence, article, question, inArticle);
      const best = bestAnswer(sentence, article, question);
      const covered =
        inPeriod(sentence, article, question.period, shareOfWeights(credits, weights)) *
        (1 + compactness * (compactnessOf(sentence) - 0.5)) *
        (sentence.part === 'lead' ? 1 + leadGain : 1);
      const isTyped = question.answerTypes.length > 0;
      const share = typeShares[question.kind] ?? typeShare;
      const fit = isTyped ? (best?.fit ?? 0) : untypedFit;
      const score = supportOf(covered * (1 - share + share * fit), {
        question,
        inArticle: inArticle.inArticle,
        credits,
        own,
        weights,
        hasAnswer: !isTyped || best !== undefined,
      });
      return [{ sentence, article, score, answer: best && { off: best.off, len: best.len } }];
    })
    .toSorted((one, other) => other.score - one.score);
}

const nothing: ArticleTerms = { inArticle: new Set(), inLead: new Set() };

/** By article, the terms that any of its sentences has. */
function termsOfArticles({ sentences, articles }: PassageFindings): ArticleTerms[] {
  const found = articles.map(() => ({ inArticle: new Set<number>(), inLead: new Set<number>() }));
  for (const { article, part, terms, inParagraph, inTitle } of sentences) {
    const { inArticle, inLead } = found[article] ?? {};
    for (const { term } of terms) {
      inArticle?.add(term);
      if (part === 'lead') inLead?.add(term);
    }
    for (const term of [...inParagraph, ...inTitle]) inArticle?.add(term);
  }
  return found;
}

/** The candidate that fits best and stands nearest to the words of the question. */
function bestAnswer(
  sentence: FoundSentence,
  article: FoundArticle,
  question: Question,
): AnswerCandidate | undefined {
  let best: AnswerCandidate | undefined;
  for (const candidate of answerCandidates(sentence, article, question)) {
    const near = sentence.terms.length === 0 ? 0 : nearnessOf(candidate, sentence);
    const fit =
      candidate.fit *
      (1 - nearnessShare + nearnessShare * near) *
      (question.kind === 'how-many' ? countFit(candidate, sentence, question) : 1);
    if (!best || fit > best.fit) best = { ...candidate, fit };
  }
  return best;
}

/** How far behind a number what it counts begins, code points. */
const countedWithin = 24;
/** What a number counts that stands somewhere else than before what is counted, and in a sentence without it. */
const elsewhere = 0.75;
const uncounted = 0.65;

/** "How many goals": whether the number is one of goals. */
function countFit(
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

/** How much of the shortest stretch that has every term found are terms, 0–1. */
function compactnessOf({ terms }: FoundSentence): number {
  const numbers = new Set(terms.map(({ term }) => term));
  if (numbers.size < 2) return 0;
  const start = Math.min(...terms.map(({ off }) => off));
  const end = Math.max(...terms.map(({ off, len }) => off + len));
  const own = terms.reduce((sum, { len }) => sum + len, 0);
  return Math.min(1, own / Math.max(1, end - start));
}

const years = /(?<!\d)(?:1[0-9]|20)\d\d(?!\d)/g;

function inPeriod(
  { text }: FoundSentence,
  article: FoundArticle,
  period: Period | undefined,
  covered: number,
): number {
  if (!period) return covered;
  const isWithin = (year: number | undefined) =>
    year !== undefined && year >= period.from && year <= period.to;
  const isSaid = [...text.matchAll(years)].some(([year]) => isWithin(Number(year)));
  const fit = isSaid ? 1 : isWithin(yearOf(article)) ? 0.9 : 0;
  return covered * (1 - periodShare + periodShare * fit);
}
