import type { FoundArticle, FoundSentence, PassageFindings } from '../../archive/port.ts';
import type { Passage, Question } from '../types.ts';
import { type AnswerCandidate, answerCandidates } from './answer-candidates.ts';
import { type ArticleTerms, coverTerms, shareOfWeights, termWeights } from './cover-terms.ts';
import { fitPeriod, yearsOf } from './fit-period.ts';
import { fitSubject } from './fit-subject.ts';
import { ordinalPairs, saysPair } from './ordinal-pairs.ts';
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
/** Of a question that is about a time above all: an article tells in its lead what happened. */
const datedLeadGain = 0.15;
/** What it decides of the whole that something happened in the time that is asked about. */
const periodShare = 0.6;

/** What is left of the score where an article tells of no "second voyage" at all. */
const withoutPair = 0.5;

/** Sentences in the order in which they may answer a question, each scored 0–1: 0.5 supports an answer. */
export function rankPassages(question: Question, findings: PassageFindings): Passage[] {
  const { sentences, articles } = findings;
  const weights = termWeights(question, findings);
  if (weights.every((weight) => weight === 0)) return [];
  const inArticles = termsOfArticles(findings);
  const pairs = ordinalPairs(question);
  const saying = pairs.map(
    (pair) => new Set(sentences.flatMap((each) => (saysPair(each, pair) ? [each.article] : []))),
  );
  const knownShares = question.terms.map((_, term) =>
    Math.max(0, ...inArticles.map((each) => each.inArticle.get(term) ?? 0)),
  );
  const isDated =
    question.period !== undefined || question.articleFilters.publishDate !== undefined;
  const hasNames = question.terms.some(({ isName }) => isName);
  const isWide = isDated && question.answerTypes.length === 0 && !hasNames;
  const gain = isWide ? datedLeadGain : leadGain;
  return sentences
    .flatMap((sentence): Passage[] => {
      const article = articles[sentence.article];
      if (!article || sentence.part === 'title') return [];
      const inArticle = inArticles[sentence.article] ?? nothing;
      const { credits, own } = coverTerms(sentence, article, question, inArticle);
      const best = bestAnswer(sentence, article, question);
      const covered =
        shareOfWeights(credits, weights) *
        (question.period
          ? 1 -
            periodShare +
            periodShare * fitPeriod(sentence, article, question.period, inArticle.leadYears)
          : 1) *
        fitSubject(sentence, article, question, { credits, own }) *
        (saying.every((articles) => articles.has(sentence.article)) ? 1 : withoutPair) *
        (1 + compactness * (compactnessOf(sentence) - 0.5)) *
        (sentence.part === 'lead' ? 1 + gain : 1);
      const isTyped = question.answerTypes.length > 0;
      const share = typeShares[question.kind] ?? typeShare;
      const fit = isTyped ? (best?.fit ?? 0) : untypedFit;
      const score = supportOf(covered * (1 - share + share * fit), {
        question,
        inArticle: inArticle.inArticle,
        knownShares,
        credits,
        own,
        weights,
        hasAnswer: !isTyped || best?.isMeasured === true,
      });
      return [{ sentence, article, score, answer: best && { off: best.off, len: best.len } }];
    })
    .toSorted((one, other) => other.score - one.score);
}

const unread = 0.5;

type ArticleFacts = ArticleTerms & { readonly leadYears: ReadonlySet<number> };

const nothing: ArticleFacts = { inArticle: new Map(), inLead: new Set(), leadYears: new Set() };

/** By article, the terms that any of its sentences has, and the years of its lead. */
function termsOfArticles({ sentences, articles }: PassageFindings): ArticleFacts[] {
  const found = articles.map(() => ({
    inArticle: new Map<number, number>(),
    inLead: new Set<number>(),
    leadYears: new Set<number>(),
  }));
  for (const sentence of sentences) {
    const { article, part, terms, inParagraph, inTitle } = sentence;
    const { inArticle, inLead, leadYears } = found[article] ?? {};
    const own = articles[article];
    if (part === 'lead' && own) for (const year of yearsOf(sentence, own)) leadYears?.add(year);
    for (const { term, share = 1 } of terms) {
      inArticle?.set(term, Math.max(share, inArticle.get(term) ?? 0));
      if (part === 'lead') inLead?.add(term);
    }
    // Of sentences that are not among these it is not known how much of it they have.
    for (const term of [...inParagraph, ...inTitle]) {
      if (inArticle && !inArticle.has(term)) inArticle.set(term, unread);
    }
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
