import type { Passage, Question } from '../../types.ts';
import type { ValueKind } from '../../words.ts';
import { agree } from './agree.ts';
import { chooseAnswer, wordsBeside } from './choose-answer.ts';
import { countsOther, statesDifference } from './number-context.ts';
import {
  groupValues,
  isComparable,
  newestFirst,
  type PassageValue,
  type StatedValue,
} from './passage-values.ts';
import { readValue } from './read-value.ts';
import {
  countsAsked,
  countsSame,
  isSameThing,
  mentionsAsked,
  termsByArticle,
} from './same-thing.ts';

/** Values of one thing that cannot all be true, newest first. */
export type Disagreement = { readonly kind: ValueKind; readonly values: readonly StatedValue[] };

/** Share of the best score that a passage needs to be about the same thing: names of persons rarely share a role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.6, date: 0.7, name: 0.85 };
/** The same share for the first passage with a value: sentences without one may rank before it. */
const nearTheTop = 0.45;
const maxValues = 6;
const asked: ReadonlySet<Question['kind']> = new Set(['who', 'when', 'how-many', 'what', 'where']);

/**
 * Finds passages of different articles that contradict each other about one thing; undefined if they agree or are about
 * different things. Values that differ only in precision agree.
 */
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
  if (!top || top.score < minScore || !asked.has(question.kind)) return undefined;
  const near = passages
    .filter(({ score }) => score >= Math.max(minBeside, top.score * nearTheTop))
    .map((passage) => chooseAnswer(passage, question, rarities));
  const all = near.flatMap((passage) => {
    const isApart = passage.answer && statesDifference(passage, passage.answer, question);
    const value = isApart ? undefined : readValue(passage);
    return value ? [{ passage, value }] : [];
  });
  const stated = surelySaid(all, question, rarities);
  const first = firstAnswering(stated, question, rarities);
  if (!first) return undefined;
  // "The first in space": each sentence may name the first of something else.
  if (first.value.kind === 'name' && question.terms.every(({ isName }) => !isName))
    return undefined;
  const { passage: best } = first;
  const needed = best.score * aboutTheSame[first.value.kind];
  const inArticle = termsByArticle(passages);
  const alike = stated.filter(
    ({ passage, value }) =>
      (passage === best || isComparable(first, { passage, value })) &&
      isSameThing(question, best, passage, { rarities, inArticle }) &&
      // A number beside the word asked for is about it, however little else its sentence says.
      (passage.score >= needed ||
        countsSame(question, best, passage, rarities) ||
        (question.kind === 'when' && countsAsked(question, passage, rarities))),
  );
  const isOpposed = alike.some((one) =>
    alike.some((other) => !agree(one.value, other.value) && areOfOneThing(one, other, alike)),
  );
  if (!isOpposed) return undefined;
  const values = newestFirst(groupValues(alike)).slice(0, maxValues);
  return values.length > 1 ? { kind: first.value.kind, values } : undefined;
}

/** Returns the first value of what is asked, skipping a count of something else: of the dead before the survivors. */
function firstAnswering(
  stated: readonly PassageValue[],
  question: Question,
  rarities: readonly number[],
): PassageValue | undefined {
  const [top] = stated;
  if (!top || mentionsAsked(question, top.passage, rarities)) return top;
  if (question.kind !== 'how-many') return undefined;
  return stated.find(
    ({ passage }) =>
      mentionsAsked(question, passage, rarities) &&
      countsAsked(question, passage, rarities) &&
      !countsOther(passage),
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

/**
 * Drops an article's other values if it says one beside the action: "shown on 24 July, a year before they open", "by the
 * next day 222 were dead".
 */
function surelySaid(
  stated: readonly PassageValue[],
  question: Question,
  rarities: readonly number[],
): readonly PassageValue[] {
  if (question.kind !== 'when' && question.kind !== 'how-many') return stated;
  const said = new Set(
    stated.filter(({ passage }) =>
      wordsBeside(passage, question, rarities).some(({ term }) => question.terms[term]?.isAction),
    ),
  );
  const articles = new Set([...said].map(({ passage }) => passage.article.id));
  return stated.filter((each) => said.has(each) || !articles.has(each.passage.article.id));
}
