import type { FoundArticle } from '../../archive/port.ts';
import { eventTime } from '../rank/event-time.ts';
import { passageKey } from '../retrieve/article-texts.ts';
import type { Material } from '../retrieve/material.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { asksOfNamesAlone } from '../understand/terms/question-terms.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';

const maxSentences = { lightweight: 7, deep: 12 };

/** Composes sentences of several articles that complement each other, in chronological order, under titles. */
export async function composeEvents(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep } = material;
  const max = Math.min(maxChunks, maxSentences[isDeep ? 'deep' : 'lightweight']);
  const chosen = pickDistinct(await sentencesOfSubject(material), max);
  return bulletsOf(titled(chronological(chosen)), question, texts);
}

/** Composes the beginning of each article of a period, in chronological order. */
export async function composeBeginnings(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep, passages } = material;
  const max = Math.min(maxChunks, maxSentences[isDeep ? 'deep' : 'lightweight']);
  return bulletsOf(titled(chronological(pickDistinct(passages, max))), question, texts);
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

/** Scores all sentences of the articles about the subject by what they tell of it. */
export async function sentencesOfSubject({
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
      one.sentence.paragraph - other.sentence.paragraph ||
      one.sentence.off - other.sentence.off,
  );
}

function titled(passages: readonly Passage[]): Titled[] {
  const isOne = new Set(passages.map(({ article }) => article.id)).size < 2;
  return passages.map((passage) => ({
    passage,
    title: isOne || passage.article.title === '' ? undefined : passage.article.title,
  }));
}
