import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import { isRelative } from '../understand/terms/question-terms.ts';
import { readTable } from '../understand/word-lists/read-word-list.ts';
import type { JudgedAnswer } from './best-answer.ts';
import { type ArticleFacts, coverTerms, ownShares, shareOfWeights } from './cover-terms.ts';
import { fitPeriod, yearsOf } from './event-time.ts';
import type { Likenesses } from './likeness.ts';

/** Evidence for or against a sentence as an answer, by name; each about 0–1, 0 if not applicable. */
export type PassageFeatures = Readonly<Record<string, number>>;

export type Ranked = {
  readonly question: Question;
  /** By term: its weight, its number of articles, its largest share in any article. */
  readonly weights: readonly number[];
  readonly frequencies: readonly number[];
  readonly knownShares: readonly number[];
};

const manyTerms = 8;

type Candidate = {
  readonly sentence: FoundSentence;
  readonly article: FoundArticle;
  readonly best: JudgedAnswer | undefined;
  readonly facts: ArticleFacts;
};

export function passageFeatures(candidate: Candidate, ranked: Ranked): PassageFeatures {
  const { sentence, article, best, facts } = candidate;
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
    covered: shareOfWeights(credits, ranked.weights),
    compact: compactnessOf(sentence),
    otherYear: Number(isOfOtherYear(sentence, article, question, credits)),
    ofOthers: Number(isOfOthers(sentence, question)),
    notDone: Number(!isDone),
    lead: Number(sentence.part === 'lead'),
    foreign: Number(sentence.language !== question.language),
    place: 1 / (1 + sentence.article),
    previous: previousShare(question, article),
    article: article.score,
    bias: 1,
  };
}

/** Evidence by meaning; undefined for a sentence that was not compared. */
export function meaningFeatures(
  { sentence, article }: Candidate,
  { question }: Ranked,
  { sentences, best, bestArticle }: Likenesses,
): PassageFeatures | undefined {
  const alike = sentences.get(sentence);
  if (alike === undefined) return undefined;
  const isForeign = sentence.language !== question.language;
  const ofArticle = article.likeness ?? 0;
  return {
    alike,
    'alike less': best - alike,
    'alike passage': sentence.passageLikeness ?? 0,
    'alike article': ofArticle,
    'alike article less': bestArticle - ofArticle,
    ...(isForeign && { 'alike foreign': alike }),
  };
}

/** Rates articles by the rank in which the previous answer cited them. */
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
  /** Where else a term is, nearest first. */
  const levelOf = (term: number) => {
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
      const knownShare = knownShares[term] ?? 0;
      const lost = knownShare > 0 ? Math.max(0, 1 - (inArticle.get(term) ?? 0) / knownShare) : 1;
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
    unmeasured: Number(!best.isMeasured),
  };
}

/** Rates terms in neighbouring sentences only: antecedents come before. */
function neighbourFeatures({ terms, beside = [], before = [] }: FoundSentence, question: Question) {
  const own = new Set(terms.map(({ term }) => term));
  const isNew = (term: number) => !own.has(term);
  const isName = (term: number) => question.terms[term]?.isName === true;
  return {
    'name before': Number(before.some((term) => isNew(term) && isName(term))),
    'word before': Number(before.some((term) => isNew(term) && !isName(term))),
    behind: Number(beside.some((term) => isNew(term) && !before.includes(term))),
  };
}

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

/** Returns the share of terms in the shortest stretch with all of them, 0–1. */
function compactnessOf({ terms }: FoundSentence): number {
  const numbers = new Set(terms.map(({ term }) => term));
  if (numbers.size < 2) return 0;
  const start = Math.min(...terms.map(({ off }) => off));
  const end = Math.max(...terms.map(({ off, len }) => off + len));
  const own = terms.reduce((sum, { len }) => sum + len, 0);
  return Math.min(1, own / Math.max(1, end - start));
}

/** Credit from which a sentence is about the year. */
const saidYear = 0.3;

function isOfOtherYear(
  sentence: FoundSentence,
  article: FoundArticle,
  { terms }: Question,
  credits: readonly number[],
): boolean {
  const years = terms.flatMap(({ text }, at) => (/^(?:1\d|20)\d\d$/.test(text) ? [at] : []));
  if (years.length === 0 || years.some((at) => (credits[at] ?? 0) > saidYear)) return false;
  return yearsOf(sentence, article).size > 0;
}

/** True if a sentence names persons, but none from the question. */
export function isOfOthers({ terms, entities }: FoundSentence, question: Question): boolean {
  if (question.kind === 'who' || question.kind === 'comparison') return false;
  const persons = question.entities.filter(({ type }) => type === 'person');
  if (persons.length === 0 || !entities.some(({ type }) => type === 'person')) return false;
  const asked = new Set(
    [...question.terms.entries()].flatMap(([at, { isName }]) => (isName ? [at] : [])),
  );
  return !terms.some(({ term }) => asked.has(term) || isRelative(question.terms[term]));
}

const patterns: ReadonlyMap<string, RegExp> = new Map(
  readTable('cue-words.tsv', import.meta.url).map(([cue, language, words]) => [
    `${cue} ${language}`,
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u'),
  ]),
);

export function givesReason(text: string, language: string): boolean {
  return patterns.get(`reason ${language}`)?.test(foldForSearch(text)) ?? false;
}

/** True if a text singles one thing out: "the last", "nejdelší". */
export function saysExtreme(text: string, language: string): boolean {
  return patterns.get(`extreme ${language}`)?.test(foldForSearch(text)) ?? false;
}
