import type { Passage, Question } from '../types.ts';
import type { ValueKind } from '../words.ts';
import { agree } from './agree.ts';
import { readValue, type Value } from './read-value.ts';

export type ToldValue = {
  readonly text: string;
  /** Those that say it, the newest first. */
  readonly passages: readonly Passage[];
};

/** Values of one thing that cannot all be true, the newest first. */
export type Disagreement = { readonly kind: ValueKind; readonly values: readonly ToldValue[] };

/** Of the best score what a passage must have to be about the same thing: names of persons are rarely of one role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.8, date: 0.85, name: 0.9 };
const mostValues = 6;
const asked: ReadonlySet<Question['kind']> = new Set(['who', 'when', 'how-many', 'what', 'where']);

/**
 * Where passages of different articles say of the same thing what cannot all be true; undefined: they agree, or are about
 * different things. What is only more or less exact agrees.
 */
export function findDisagreement(
  question: Question,
  passages: readonly Passage[],
  minScore: number,
): Disagreement | undefined {
  const [best] = passages;
  if (!best || !asked.has(question.kind)) return undefined;
  const first = readValue(best);
  if (!first) return undefined;
  const needed = Math.max(minScore, best.score * aboutTheSame[first.kind]);
  const told = passages.flatMap((passage) => {
    const value = readValue(passage);
    const isOfKind = value?.kind === first.kind && passage.score >= needed;
    return isOfKind && isSameThing(question, best, passage) ? [{ passage, value }] : [];
  });
  const opposed = told.filter(
    ({ passage, value }) => passage.article.id !== best.article.id && !agree(first, value),
  );
  if (opposed.length === 0) return undefined;
  const values = newestFirst(group(told)).slice(0, mostValues);
  return values.length > 1 ? { kind: first.kind, values } : undefined;
}

/** What the best passage has of the words that are no names, the other must have in part. */
function isSameThing({ terms }: Question, best: Passage, other: Passage): boolean {
  if (other === best) return true;
  if (best.sentence.language !== other.sentence.language) return true;
  const wordsIn = ({ sentence }: Passage) =>
    new Set(sentence.terms.flatMap(({ term }) => (terms[term]?.isName === false ? [term] : [])));
  const own = wordsIn(best);
  if (own.size === 0) return true;
  return own.intersection(wordsIn(other)).size * 2 >= own.size;
}

function group(told: readonly { passage: Passage; value: Value }[]): ToldValue[] {
  const groups: { value: Value; passages: Passage[] }[] = [];
  for (const { passage, value } of told) {
    const same = groups.find((each) => agree(each.value, value));
    if (same) same.passages.push(passage);
    else groups.push({ value, passages: [passage] });
  }
  return groups.map(({ value, passages }) => ({
    text: value.text,
    passages: passages.toSorted(byNewest),
  }));
}

function byNewest(one: Passage, other: Passage): number {
  return (other.article.publishedAt ?? 0) - (one.article.publishedAt ?? 0);
}

function newestFirst(values: readonly ToldValue[]): ToldValue[] {
  const dateOf = ({ passages }: ToldValue) => passages[0]?.article.publishedAt ?? 0;
  return values.toSorted((one, other) => dateOf(other) - dateOf(one));
}
