import type { FoundArticle } from '../../archive/port.ts';
import { placeOf } from '../article-text.ts';
import { asksOfNamesAlone } from '../question/question-terms.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from './material.ts';
import { toldTime } from './told-time.ts';

const mostSentences = { lightweight: 7, deep: 12 };

/** "What happened", "summarise": sentences of several articles that add to one another, in their order, under titles. */
export async function tellEvents(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep } = material;
  const most = Math.min(maxChunks, mostSentences[isDeep ? 'deep' : 'lightweight']);
  const chosen = pickDistinct(await sentencesOfSubject(material), most);
  return bulletsOf(titled(inOrder(chosen)), question, texts);
}

/** What there is of a time: of each article the sentence that it begins with, in their order. */
export async function tellBeginnings(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep, passages } = material;
  const most = Math.min(maxChunks, mostSentences[isDeep ? 'deep' : 'lightweight']);
  return bulletsOf(titled(inOrder(pickDistinct(passages, most))), question, texts);
}

/** Of the best score what the best sentence of an article must have for the article to be about the subject. */
const sameSubject = 0.75;
const mostArticles = 4;
/** What a sentence of such an article has without a word of the question: less than a lead, more the more it tells. */
const ownShare = 0.5;
const leadGain = 0.25;
const factGain = 0.05;
const mostFacts = 4;

/** Whether an article says in its title or its lead whatever a question names that asks nothing else. */
function isNamedFirst({ sentence }: Passage, { terms }: Question): boolean {
  if (!asksOfNamesAlone(terms)) return false;
  const names = [...terms.keys()].filter((at) => terms[at]?.isName === true);
  const own = new Set(sentence.part === 'lead' ? sentence.terms.map(({ term }) => term) : []);
  return names.every((at) => own.has(at) || sentence.inTitle.includes(at));
}

/** All sentences of the articles that are about the subject, scored by what they tell of it. */
export async function sentencesOfSubject({
  question,
  passages,
  minScore,
  texts,
}: Pick<Material, 'question' | 'passages' | 'minScore' | 'texts'>): Promise<Passage[]> {
  const [best] = passages;
  if (!best) return [];
  const scores = new Map<string, Passage>(passages.map((each) => [placeOf(each), each]));
  const articles = new Map<string, { article: FoundArticle; score: number }>();
  for (const passage of passages) {
    const { article, score } = passage;
    const isNear = score >= Math.max(minScore, best.score * sameSubject);
    if (
      (isNear || isNamedFirst(passage, question)) &&
      !articles.has(article.id) &&
      articles.size < mostArticles
    ) {
      articles.set(article.id, { article, score });
    }
  }
  const all: Passage[] = [];
  for (const { article, score } of articles.values()) {
    for (const each of await texts.sentences(article)) {
      const found = scores.get(placeOf(each));
      all.push({
        ...each,
        // It knows what of the question it has.
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
    factGain * Math.min(facts, mostFacts);
  const isShort = sentence.text.length < 40;
  return (
    Math.min(1, own * (1 - ownShare) + articleScore * (ownShare / 2) + gain) - (isShort ? 0.1 : 0)
  );
}

/** By the time that the articles tell of, then as their authors put it. */
export function inOrder(passages: readonly Passage[]): Passage[] {
  const begins = new Map<string, number>();
  for (const { article } of passages) {
    const own = passages.filter((each) => each.article.id === article.id);
    const times = own.flatMap((each) => toldTime(each)?.time ?? []);
    const told = times.length > 0 ? Math.min(...times) : undefined;
    begins.set(article.id, article.publishedAt ?? told ?? 0);
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

/** Under the titles of their articles, where there are several. */
function titled(passages: readonly Passage[]): Titled[] {
  const isOne = new Set(passages.map(({ article }) => article.id)).size < 2;
  return passages.map((passage) => ({
    passage,
    title: isOne || passage.article.title === '' ? undefined : passage.article.title,
  }));
}
