import type { Passage, Question } from '../types.ts';
import type { ValueKind } from '../words.ts';
import { agree } from './agree.ts';
import { chooseAnswer, wordsBeside } from './choose-answer.ts';
import { isComparable } from './comparable-values.ts';
import { countsOther } from './counts-other.ts';
import { readValue } from './read-value.ts';
import {
  countsTheSame,
  countsWhatIsAsked,
  isSameThing,
  saysWhatIsAsked,
  termsByArticle,
} from './same-thing.ts';
import { tellsDifference } from './tells-difference.ts';
import { groupValues, newestFirst, type PassageValue, type ToldValue } from './told-values.ts';

/** Values of one thing that cannot all be true, the newest first. */
export type Disagreement = { readonly kind: ValueKind; readonly values: readonly ToldValue[] };

/** Of the best score what a passage must have to be about the same thing: names of persons are rarely of one role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.6, date: 0.7, name: 0.85 };
/** The same for the first that says a value at all: a sentence without one may stand before it. */
const nearTheTop = 0.45;
const maxValues = 6;
const asked: ReadonlySet<Question['kind']> = new Set(['who', 'when', 'how-many', 'what', 'where']);

/**
 * Where passages of different articles say of the same thing what cannot all be true; undefined: they agree, or are about
 * different things. What is only more or less exact agrees.
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
    const isApart = passage.answer && tellsDifference(passage, passage.answer, question);
    const value = isApart ? undefined : readValue(passage);
    return value ? [{ passage, value }] : [];
  });
  const told = surelySaid(all, question, rarities);
  const first = firstAnswering(told, question, rarities);
  if (!first) return undefined;
  // "The first in space": each sentence may name the first of something else.
  if (first.value.kind === 'name' && question.terms.every(({ isName }) => !isName))
    return undefined;
  const { passage: best } = first;
  const needed = best.score * aboutTheSame[first.value.kind];
  const inArticle = termsByArticle(passages);
  const alike = told.filter(
    ({ passage, value }) =>
      (passage === best || isComparable(first, { passage, value })) &&
      isSameThing(question, best, passage, { rarities, inArticle }) &&
      // What stands with the word asked for is about it, however little else its sentence says.
      (passage.score >= needed ||
        countsTheSame(question, best, passage, rarities) ||
        (question.kind === 'when' && countsWhatIsAsked(question, passage, rarities))),
  );
  const isOpposed = alike.some((one) =>
    alike.some((other) => !agree(one.value, other.value) && areOfOneThing(one, other, alike)),
  );
  if (!isOpposed) return undefined;
  const values = newestFirst(groupValues(alike)).slice(0, maxValues);
  return values.length > 1 ? { kind: first.value.kind, values } : undefined;
}

/** The first value, if it is of what is asked; a count of something else may stand before it: of the dead before those alive. */
function firstAnswering(
  told: readonly PassageValue[],
  question: Question,
  rarities: readonly number[],
): PassageValue | undefined {
  const [top] = told;
  if (!top || saysWhatIsAsked(question, top.passage, rarities)) return top;
  if (question.kind !== 'how-many') return undefined;
  return told.find(
    ({ passage }) =>
      saysWhatIsAsked(question, passage, rarities) &&
      countsWhatIsAsked(question, passage, rarities) &&
      !countsOther(passage),
  );
}

/**
 * Whether two values that cannot both be true are told of one thing. One article may well give two counts of different
 * things, unless a third article tells roughly what both say: 1,490 and 1,517 dead, "about 1,500" elsewhere.
 */
function areOfOneThing(
  { passage: { article }, value: one }: PassageValue,
  { passage, value: other }: PassageValue,
  told: readonly PassageValue[],
): boolean {
  if (article.id !== passage.article.id) return true;
  return told.some(
    ({ passage: third, value }) =>
      third.article.id !== article.id && agree(value, one) && agree(value, other),
  );
}

/**
 * Of an article that says beside a date or number what happened then or to so many, no others: "shown on 24 July, a year
 * before they open", "by the next day 222 were dead".
 */
function surelySaid(
  told: readonly PassageValue[],
  question: Question,
  rarities: readonly number[],
): readonly PassageValue[] {
  if (question.kind !== 'when' && question.kind !== 'how-many') return told;
  const said = new Set(
    told.filter(({ passage }) =>
      wordsBeside(passage, question, rarities).some(({ term }) => question.terms[term]?.isAction),
    ),
  );
  const articles = new Set([...said].map(({ passage }) => passage.article.id));
  return told.filter((each) => said.has(each) || !articles.has(each.passage.article.id));
}
