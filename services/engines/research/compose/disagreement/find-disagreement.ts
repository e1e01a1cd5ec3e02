import type { ArticleTexts } from '../../retrieve/article-texts.ts';
import type { ComposedPart, Passage, Question, RatedQuestion } from '../../types.ts';
import { formatDay, type ValueKind, wordsOf } from '../../words.ts';
import { bullet, explainAnsweringSentence } from '../bullets.ts';
import { warning } from '../notices.ts';
import { chooseAnswer, wordsBeside } from './choose-answer.ts';
import {
  agree,
  groupValues,
  isComparable,
  newestFirst,
  type PassageValue,
  type StatedValue,
} from './compare-values.ts';
import { countsOther, statesDifference } from './number-context.ts';
import { readValue } from './read-value.ts';
import {
  countsAsked,
  countsSame,
  isSameThing,
  mentionsAsked,
  termsByArticle,
} from './same-thing.ts';

export type Disagreement = { readonly kind: ValueKind; readonly values: readonly StatedValue[] };

/** Share of the best score that a passage needs to be about the same thing: names of persons rarely share a role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.6, date: 0.7, name: 0.85 };
/** The same share for the first passage with a value: sentences without one may rank before it. */
const nearTheTop = 0.45;
const maxValues = 6;
const comparable: ReadonlySet<string> = new Set(['who', 'when', 'how-many', 'what', 'where']);

/** Finds passages of different articles that contradict each other about one thing, not only in precision. */
export function findDisagreement(
  question: Question,
  passages: readonly Passage[],
  {
    minScore,
    minBeside = minScore,
    rarities,
  }: { minScore: number; minBeside?: number; rarities: readonly number[] },
): Disagreement | undefined {
  const [top] = passages;
  if (!top || top.score < minScore || !comparable.has(question.kind)) return undefined;
  const asked = { ...question, rarities };
  const near = passages
    .filter(({ score }) => score >= Math.max(minBeside, top.score * nearTheTop))
    .map((passage) => chooseAnswer(passage, asked));
  const all = near.flatMap((passage) => {
    const isApart = passage.answer && statesDifference(passage, passage.answer, question);
    const value = isApart ? undefined : readValue(passage);
    return value ? [{ passage, value }] : [];
  });
  const stated = surelySaid(all, asked);
  const first = firstAnswering(stated, asked);
  if (!first) return undefined;
  const { kind } = first.value;
  // "The first in space": each sentence may name the first of something else.
  if (kind === 'name' && question.terms.every(({ isName }) => !isName)) return undefined;
  const { passage: best } = first;
  const needed = best.score * aboutTheSame[kind];
  const inArticle = termsByArticle(passages);
  const alike = stated.filter(
    ({ passage, value }) =>
      (passage === best || isComparable(first, { passage, value })) &&
      isSameThing(asked, best, passage, inArticle) &&
      // A number beside the word asked for is about it, however little else its sentence says.
      (passage.score >= needed ||
        countsSame(asked, best, passage) ||
        (question.kind === 'when' && countsAsked(asked, passage))),
  );
  const isOpposed = alike.some((one) =>
    alike.some((other) => !agree(one.value, other.value) && areOfOneThing(one, other, alike)),
  );
  if (!isOpposed) return undefined;
  const values = newestFirst(groupValues(alike)).slice(0, maxValues);
  return values.length > 1 ? { kind, values } : undefined;
}

/** Returns the first value of what is asked, skipping a count of something else: of the dead before the survivors. */
function firstAnswering(stated: readonly PassageValue[], question: RatedQuestion) {
  const [top] = stated;
  if (!top || mentionsAsked(question, top.passage)) return top;
  if (question.kind !== 'how-many') return undefined;
  return stated.find(
    ({ passage }) =>
      mentionsAsked(question, passage) && countsAsked(question, passage) && !countsOther(passage),
  );
}

/**
 * True if two contradicting values are about one thing. One article may well count two things, unless another article
 * confirms both roughly: 1,490 and 1,517 dead, "about 1,500" elsewhere.
 */
function areOfOneThing(
  { passage: { article }, value: one }: PassageValue,
  { passage, value: other }: PassageValue,
  stated: readonly PassageValue[],
): boolean {
  if (article.id !== passage.article.id) return true;
  return stated.some(
    ({ passage: third, value }) =>
      third.article.id !== article.id && agree(value, one) && agree(value, other),
  );
}

/** Drops an article's other values if it says one beside the action: "shown on 24 July, a year before they open". */
function surelySaid(stated: readonly PassageValue[], question: RatedQuestion) {
  if (question.kind !== 'when' && question.kind !== 'how-many') return stated;
  const said = new Set(
    stated.filter(({ passage }) =>
      wordsBeside(passage, question).some(({ term }) => question.terms[term]?.isAction),
    ),
  );
  const articles = new Set([...said].map(({ passage }) => passage.article.id));
  return stated.filter((each) => said.has(each) || !articles.has(each.passage.article.id));
}

/** Composes a warning, which lists all values if not each fits with a passage, a part with the values, and their sentences. */
export async function reportDisagreement(
  { kind, values }: Disagreement,
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
  maxChunks: number,
): Promise<{ warnings: ComposedPart[]; bullets: ComposedPart[] }> {
  const words = wordsOf(question.language);
  const [newest, ...older] = values;
  const passage = newest?.passages[0];
  if (!newest || !passage) throw new Error('a disagreement has values, and these passages');
  const dayOf = ({ passages: [first] }: StatedValue) => {
    const time = first?.article.publishedAt;
    return time === undefined ? undefined : formatDay(time, question.language);
  };
  const lastDay = dayOf(newest);
  const isNewest = (value: StatedValue) => lastDay !== undefined && dayOf(value) === lastDay;
  const newestTexts = values.filter(isNewest).map(({ text }) => text);
  const remarks = [words.disagree[kind], words.newestIs(newestTexts, lastDay)];
  if (values.length > maxChunks) {
    remarks.push(words.allValues(values.map((each) => ({ value: each.text, date: dayOf(each) }))));
  }
  const { shown } = await explainAnsweringSentence(passage, texts);
  const others = older.flatMap(({ passages }) => passages.slice(0, 1));
  const head: ComposedPart = {
    ...bullet(shown, passage, question),
    // Context must leave room for the other values.
    sources: [passage, ...others, ...shown.sources.filter((source) => source !== passage)],
    values: values.map((value) => {
      const { text, passages } = value;
      const time = passages[0]?.article.publishedAt;
      return {
        text,
        ...(time !== undefined && { publishDate: new Date(time).toISOString() }),
        isNewest: isNewest(value),
        sources: passages,
      };
    }),
  };
  const bullets = [head];
  for (const other of others) {
    bullets.push(bullet((await explainAnsweringSentence(other, texts)).shown, other, question));
  }
  return { warnings: [warning(remarks.join(' '))], bullets };
}
