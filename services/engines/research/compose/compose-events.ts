import type { FoundArticle } from '../../archive/port.ts';
import { type EventTime, eventTime } from '../rank/event-time.ts';
import { passageKey } from '../retrieve/article-texts.ts';
import type { Material } from '../retrieve/material.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { asksOfNamesAlone } from '../understand/terms/question-terms.ts';
import { formatDay } from '../words.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';

const maxSentences = { lightweight: 7, deep: 12 };

/** Composes sentences of several articles that complement each other, in chronological order, under titles. */
export async function composeEvents(material: Material): Promise<ComposedPart[]> {
  return composeChronicle(material, await sentencesOfSubject(material));
}

export function composeBeginnings(material: Material): Promise<ComposedPart[]> {
  return composeChronicle(material, material.passages);
}

function composeChronicle(
  { question, texts, maxChunks, mode }: Material,
  passages: readonly Passage[],
): Promise<ComposedPart[]> {
  const chosen = pickDistinct(passages, Math.min(maxChunks, maxSentences[mode]));
  return bulletsOf(withTitles(chronological(chosen)), question, texts);
}

/** Share of the best score that an article's best sentence needs for the article to be about the subject. */
const sameSubject = 0.75;
const maxArticles = 4;
/** Share of the article's score for a sentence without a word of the question; leads and sentences with more facts get more. */
const ownShare = 0.5;
const leadGain = 0.25;
const factGain = 0.05;
const maxFacts = 4;

/** True if the title or lead contains every name of a question that asks only about names. */
function isNamedFirst({ sentence }: Passage, { terms }: Question): boolean {
  if (!asksOfNamesAlone(terms)) return false;
  const names = [...terms.keys()].filter((at) => terms[at]?.isName === true);
  const own = new Set(sentence.part === 'lead' ? sentence.terms.map(({ term }) => term) : []);
  return names.every((at) => own.has(at) || sentence.inTitle.includes(at));
}

async function sentencesOfSubject({
  question,
  passages,
  minScore,
  texts,
}: Pick<Material, 'question' | 'passages' | 'minScore' | 'texts'>): Promise<Passage[]> {
  const [best] = passages;
  if (!best) return [];
  const scores = new Map<string, Passage>(passages.map((each) => [passageKey(each), each]));
  const articles = new Map<string, { article: FoundArticle; score: number }>();
  for (const passage of passages) {
    const { article, score } = passage;
    const isNear = score >= Math.max(minScore, best.score * sameSubject);
    if (
      (isNear || isNamedFirst(passage, question)) &&
      !articles.has(article.id) &&
      articles.size < maxArticles
    ) {
      articles.set(article.id, { article, score });
    }
  }
  const all: Passage[] = [];
  for (const { article, score } of articles.values()) {
    for (const each of await texts.sentences(article)) {
      const found = scores.get(passageKey(each));
      all.push({
        ...each,
        // Found sentences carry their matches with the question.
        sentence: found?.sentence ?? each.sentence,
        score: tellingScore(each, score, found?.score ?? 0),
      });
    }
  }
  return all;
}

function tellingScore({ sentence }: Passage, articleScore: number, own: number): number {
  const facts = new Set(sentence.entities.map(({ type, stdForm }) => `${type} ${stdForm}`)).size;
  const gain =
    (sentence.part === 'lead' || (sentence.paragraph <= 1 && sentence.number === 0)
      ? leadGain
      : 0) +
    factGain * Math.min(facts, maxFacts);
  const isShort = sentence.text.length < 40;
  return (
    Math.min(1, own * (1 - ownShare) + articleScore * (ownShare / 2) + gain) - (isShort ? 0.1 : 0)
  );
}

function chronological(passages: readonly Passage[]): Passage[] {
  const begins = new Map<string, number>();
  for (const { article } of passages) {
    const own = passages.filter((each) => each.article.id === article.id);
    const times = own.flatMap((each) => eventTime(each)?.time ?? []);
    const date = times.length > 0 ? Math.min(...times) : undefined;
    begins.set(article.id, article.publishedAt ?? date ?? 0);
  }
  const beginOf = ({ article }: Passage) => begins.get(article.id) ?? 0;
  return passages.toSorted(
    (one, other) =>
      beginOf(one) - beginOf(other) ||
      one.article.id.localeCompare(other.article.id) ||
      compareInText(one, other),
  );
}

function compareInText({ sentence: one }: Passage, { sentence: other }: Passage): number {
  return one.paragraph - other.paragraph || one.off - other.off;
}

function withTitles(passages: readonly Passage[]): Titled[] {
  const isOne = new Set(passages.map(({ article }) => article.id)).size < 2;
  return passages.map((passage) => ({
    passage,
    title: isOne || passage.article.title === '' ? undefined : passage.article.title,
  }));
}

const maxDates = { lightweight: 8, deep: 16 };

/** Composes sentences under the dates that they mention; without dates, as events. */
export async function composeTimeline(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, mode } = material;
  const dated = (await sentencesOfSubject(material)).flatMap((passage) => {
    const date = eventTime(passage);
    return date ? [{ ...passage, date }] : [];
  });
  const within = withinYears(dated, yearsOf(material));
  const chosen = pickDistinct(within, Math.min(maxChunks, maxDates[mode]));
  if (chosen.length < 2) return composeEvents(material);
  const ordered = chosen.toSorted(
    (one, other) =>
      one.date.time - other.date.time ||
      (one.article.publishedAt ?? 0) - (other.article.publishedAt ?? 0) ||
      compareInText(one, other),
  );
  const titled = ordered.map((passage) => ({
    passage,
    title: formatDay(passage.date.time, question.language, passage.date.precision),
  }));
  return bulletsOf(titled, question, texts);
}

function yearsOf({ question }: Material): Set<number> {
  const years = question.resolved.match(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g) ?? [];
  return new Set(years.map(Number));
}

function withinYears<T extends { date: EventTime }>(dated: T[], years: ReadonlySet<number>): T[] {
  if (years.size === 0) return dated;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const within = dated.filter(({ date }) => {
    const year = new Date(date.time).getUTCFullYear();
    return year >= first && year <= last;
  });
  return within.length > 1 ? within : dated;
}
