import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import { type Kind, namesKind } from '../question/kinds-of.ts';
import type { Question } from '../types.ts';
import type { ArticleFacts } from './article-facts.ts';
import type { JudgedAnswer } from './best-answer.ts';
import { coverTerms, ownShares, shareOfWeights } from './cover-terms.ts';
import { givesReason, saysExtreme } from './cue-words.ts';
import { fitPeriod } from './fit-period.ts';
import { isOfOthers, isOfOtherYear } from './fit-subject.ts';

/** What of a sentence speaks for or against it as an answer, by name; each about 0–1, 0 where it says nothing. */
export type PassageFeatures = Readonly<Record<string, number>>;

/** What is the same for all sentences that are ranked for a question. */
export type Ranked = {
  readonly question: Question;
  /** By term: what it weighs, in how many articles it is, the most of it that any article has. */
  readonly weights: readonly number[];
  readonly frequencies: readonly number[];
  readonly knownShares: readonly number[];
  /** What is of the kind that is asked for, where it is known. */
  readonly asked: Kind | undefined;
};

/** Where a term stands, the nearest first; each is told apart, for names and for words. */
const levels = ['own', 'beside', 'paragraph', 'title', 'lead', 'article', 'none'] as const;
type Level = (typeof levels)[number];

/** A question with as many terms or more counts as long. */
const manyTerms = 8;

export function passageFeatures(
  {
    sentence,
    article,
    best,
    facts,
    lacksPair,
    place,
  }: {
    readonly sentence: FoundSentence;
    readonly article: FoundArticle;
    readonly best: JudgedAnswer | undefined;
    readonly facts: ArticleFacts;
    /** Its article says nothing of a "second voyage" that is asked about. */
    readonly lacksPair: boolean;
    /** Of its article among those that were found. */
    readonly place: number;
  },
  ranked: Ranked,
): PassageFeatures {
  const { question } = ranked;
  const { credits, own } = coverTerms(sentence, article, question, facts);
  const isDone =
    question.terms.every(({ isAction }) => !isAction) ||
    question.terms.some(({ isAction }, at) => isAction && (own[at] ?? 0) > 0);
  return {
    ...termFeatures(sentence, facts, ranked),
    ...(question.answerTypes.length > 0 ? typeFeatures(question, best) : { untyped: 1 }),
    ...(question.period && {
      dated: 1,
      period: fitPeriod(sentence, article, question.period, facts.leadYears),
    }),
    ...neighbourFeatures(sentence, question),
    ...cueFeatures(sentence, question),
    ...(ranked.asked && {
      'asks kind': 1,
      'has kind': Number(namesKind(sentence.text, sentence.language, ranked.asked)),
    }),
    covered: shareOfWeights(credits, ranked.weights),
    compact: compactnessOf(sentence),
    otherYear: Number(isOfOtherYear(sentence, article, question, credits)),
    ofOthers: Number(isOfOthers(sentence, question)),
    notDone: Number(!isDone),
    lacksPair: Number(lacksPair),
    lead: Number(sentence.part === 'lead'),
    foreign: Number(sentence.language !== question.language),
    place: 1 / (1 + place),
    previous: previousShare(question, article),
    article: article.score,
    bias: 1,
  };
}

/** How surely an article is what the conversation is about: those that the answer before cited first. */
function previousShare({ previousArticles = [] }: Question, { id }: FoundArticle): number {
  const at = previousArticles.indexOf(id);
  return at < 0 ? 0 : 1 / (1 + at);
}

function termFeatures(
  sentence: FoundSentence,
  { inArticle, inLead }: ArticleFacts,
  { question: { terms }, weights, frequencies, knownShares }: Ranked,
): PassageFeatures {
  const features: Record<string, number> = {};
  const add = (name: string, value: number) => {
    features[name] = (features[name] ?? 0) + value;
  };
  const raise = (name: string, value: number) => {
    features[name] = Math.max(features[name] ?? 0, value);
  };
  const own = ownShares(sentence, terms);
  const total = Math.max(
    Number.EPSILON,
    weights.reduce((sum, each) => sum + each, 0),
  );
  const levelOf = (term: number): Level => {
    if (sentence.beside?.includes(term) === true) return 'beside';
    if (sentence.inParagraph.includes(term)) return 'paragraph';
    if (sentence.inTitle.includes(term)) return 'title';
    if (inLead.has(term)) return 'lead';
    return inArticle.has(term) ? 'article' : 'none';
  };
  for (const [term, { isName, isAction, isAsked }] of terms.entries()) {
    const weight = (weights[term] ?? 0) / total;
    const share = own[term] ?? 0;
    const level = levelOf(term);
    const kind = isName ? 'name' : 'word';
    add(`${kind} own`, weight * share);
    add(`${kind} ${level}`, weight * (1 - share));
    const isMissing = level === 'none' && share === 0;
    if (isName) {
      const most = knownShares[term] ?? 0;
      const lost = most > 0 ? Math.max(0, 1 - (inArticle.get(term) ?? 0) / most) : 1;
      raise('name lost', lost);
      if (frequencies[term] === 0) raise('name unknown', 1);
    }
    if (isAction) {
      raise('action own', share);
      if (isMissing) raise('action none', 1);
    }
    if (isAsked) {
      raise('asked own', share);
      if (isMissing) raise('asked none', 1);
    }
  }
  return {
    ...features,
    'names none': Number(terms.every(({ isName }) => !isName)),
    terms: Math.min(1, terms.length / manyTerms),
  };
}

function typeFeatures({ kind }: Question, best: JudgedAnswer | undefined): PassageFeatures {
  const asked = ['who', 'where', 'when', 'how-many'].includes(kind) ? kind : 'other';
  if (!best) return { [`asks ${asked}`]: 1 };
  return {
    [`asks ${asked}`]: 1,
    [`has ${asked}`]: 1,
    fit: best.fit,
    near: best.nearness,
    uncounted: 1 - best.counting,
    unmeasured: Number(!best.isMeasured),
  };
}

/** What the sentences beside say of the question that this one does not: what "he" or "it" is stands before. */
function neighbourFeatures(
  { terms, beside = [], before = [] }: FoundSentence,
  question: Question,
): PassageFeatures {
  const own = new Set(terms.map(({ term }) => term));
  const isNew = (term: number) => !own.has(term);
  const isName = (term: number) => question.terms[term]?.isName === true;
  return {
    'name before': Number(before.some((term) => isNew(term) && isName(term))),
    'word before': Number(before.some((term) => isNew(term) && !isName(term))),
    behind: Number(beside.some((term) => isNew(term) && !before.includes(term))),
  };
}

/** Whether a sentence gives a reason where one is asked for, and says "the first" where the question does. */
function cueFeatures(
  { text, language }: FoundSentence,
  { kind, resolved, language: own }: Question,
): PassageFeatures {
  return {
    ...(kind === 'why' && { reason: Number(givesReason(text, language)) }),
    ...(saysExtreme(resolved, own) && {
      'asks extreme': 1,
      extreme: Number(saysExtreme(text, language)),
    }),
  };
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
