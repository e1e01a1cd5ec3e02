import type { Passage } from '../../types.ts';
import { agree, sameAmount } from './agree.ts';
import { countsOther } from './number-context.ts';
import type { Value } from './read-value.ts';

export type PassageValue = { readonly passage: Passage; readonly value: Value };

export type StatedValue = {
  readonly text: string;
  readonly passages: readonly Passage[];
};

export function groupValues(stated: readonly PassageValue[]): StatedValue[] {
  const groups: { value: Value; passages: Passage[] }[] = [];
  for (const { passage, value } of stated) {
    const same = groups.find((each) => isSame(each.value, value));
    if (same) same.passages.push(passage);
    else groups.push({ value, passages: [passage] });
  }
  return groups.map(({ value, passages }) => ({
    text: value.text,
    passages: passages.toSorted(byNewest),
  }));
}

/** Separates numbers that agree only roughly: "about 1,500" beside 1,490 and 1,517. */
function isSame(one: Value, other: Value): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    if (one.type !== other.type) return false;
    return one.factor === other.factor ? one.amount === other.amount : sameAmount(one, other);
  }
  return agree(one, other);
}

function byNewest(one: Passage, other: Passage): number {
  return (other.article.publishedAt ?? 0) - (one.article.publishedAt ?? 0);
}

export function newestFirst(values: readonly StatedValue[]): StatedValue[] {
  const dateOf = ({ passages }: StatedValue) => passages[0]?.article.publishedAt ?? 0;
  return values.toSorted((one, other) => dateOf(other) - dateOf(one));
}

/** Larger ratios mean numbers of different things. */
const maxRatio = 1000;
/** A sentence with more values lists parts of what is asked for. */
const maxListed = 2;

export function isComparable(
  { value: one }: PassageValue,
  { value: other, passage }: PassageValue,
): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind !== 'number' || other.kind !== 'number') return true;
  const alike = passage.sentence.entities.filter(({ type }) => type === other.type);
  const [small, large] = [one.amount * one.factor, other.amount * other.factor].toSorted(
    (a, b) => a - b,
  );
  return (
    one.type === other.type &&
    one.measure === other.measure &&
    (other.measure !== undefined || !countsOther(passage)) &&
    alike.length <= maxListed &&
    (large ?? 0) <= Math.max(1, small ?? 0) * maxRatio
  );
}
