import type { Passage, Question } from '../types.ts';
import type { ValueKind } from '../words.ts';
import { agree } from './agree.ts';
import { chooseAnswer } from './choose-answer.ts';
import { isComparable } from './comparable-values.ts';
import { readValue } from './read-value.ts';
import { countsTheSame, isSameThing, saysWhatIsAsked, termsByArticle } from './same-thing.ts';
import { tellsDifference } from './tells-difference.ts';
import { groupValues, newestFirst, type ToldValue } from './told-values.ts';

/** Values of one thing that cannot all be true, the newest first. */
export type Disagreement = { readonly kind: ValueKind; readonly values: readonly ToldValue[] };

/** Of the best score what a passage must have to be about the same thing: names of persons are rarely of one role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.6, date: 0.7, name: 0.85 };
/** The same for the first that says a value at all: a sentence without one may stand before it. */
const nearTheTop = 0.45;
const mostValues = 6;
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
  const told = near.flatMap((passage) => {
    const isApart = passage.answer && tellsDifference(passage, passage.answer, question);
    const value = isApart ? undefined : readValue(passage);
    return value ? [{ passage, value }] : [];
  });
  const [first] = told;
  if (!first || !saysWhatIsAsked(question, first.passage, rarities)) return undefined;
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
      // A number that stands with the word asked for is about it, however little else its sentence says.
      (passage.score >= needed || countsTheSame(question, best, passage, rarities)),
  );
  const isOpposed = alike.some((one) =>
    alike.some(
      (other) =>
        // One article may well give two counts, but about the other's thing only where it is told elsewhere too.
        (one.passage.article.id !== best.article.id ||
          other.passage.article.id !== best.article.id) &&
        !agree(one.value, other.value),
    ),
  );
  if (!isOpposed) return undefined;
  const values = newestFirst(groupValues(alike)).slice(0, mostValues);
  return values.length > 1 ? { kind: first.value.kind, values } : undefined;
}
