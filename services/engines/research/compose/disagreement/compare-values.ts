import type { Passage } from '../../types.ts';
import { countsOther } from './number-context.ts';
import type { NumberValue, Value } from './read-value.ts';

/** True if both values can be true of one thing: equal, or one more exact than the other. */
export function agree(one: Value, other: Value): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    return one.type !== other.type || sameAmount(one, other);
  }
  if (one.kind === 'date' && other.kind === 'date') {
    return sameTime(one, other) || sameTime(other, one);
  }
  if (one.kind === 'name' && other.kind === 'name') {
    if (one.id !== undefined && one.id === other.id) return true;
    return one.words.some((word) => word.length > 2 && other.words.includes(word));
  }
  return true;
}

/** Relative tolerance for values converted from other units. */
const reckoned = 0.01;

function sameAmount(one: NumberValue, other: NumberValue): boolean {
  if (one.factor === other.factor) return sameNumber(one.amount, other.amount);
  const [small, large] = [one, other]
    .map(({ amount, factor }) => amount * factor)
    .toSorted((a, b) => a - b);
  return (large ?? 0) - (small ?? 0) <= Math.abs(large ?? 0) * reckoned;
}

/** True if equal, or one is the other rounded: 1,500 for 1,490, 8,849 for 8,848.86. */
function sameNumber(one: number, other: number): boolean {
  return one === other || roundsTo(one, other) || roundsTo(other, one);
}

function roundsTo(exact: number, round: number): boolean {
  const step = lastPlace(round);
  return step > lastPlace(exact) && Math.round(exact / step) * step === round;
}

/** Returns the value of the last significant digit: 1,500 → 100, 8,848.86 → 0.01. */
function lastPlace(amount: number): number {
  if (amount === 0) return 0;
  const decimals = String(amount).split('.')[1]?.length ?? 0;
  if (decimals > 0) return 10 ** -decimals;
  return 10 ** (/0*$/.exec(String(amount))?.[0].length ?? 0);
}

type DateValue = Extract<Value, { kind: 'date' }>;

function sameTime({ stated: rough }: DateValue, { stated: exact }: DateValue): boolean {
  const begin = new Date(rough.time);
  const own = new Date(exact.time);
  if (begin.getUTCFullYear() !== own.getUTCFullYear()) return false;
  if (rough.precision === 'year') return true;
  if (exact.precision === 'year' || begin.getUTCMonth() !== own.getUTCMonth()) return false;
  if (rough.precision === 'month') return true;
  return exact.precision === 'day' && begin.getUTCDate() === own.getUTCDate();
}

export type PassageValue = { readonly passage: Passage; readonly value: Value };

export type StatedValue = { readonly text: string; readonly passages: readonly Passage[] };

export function groupValues(stated: readonly PassageValue[]): StatedValue[] {
  const groups: { value: Value; passages: Passage[] }[] = [];
  for (const { passage, value } of stated) {
    const same = groups.find((each) => isSame(each.value, value));
    if (same) same.passages.push(passage);
    else groups.push({ value, passages: [passage] });
  }
  return groups.map(({ value, passages }) => ({
    text: value.text,
    passages: passages.toSorted((one, other) => publishedAt(other) - publishedAt(one)),
  }));
}

export function newestFirst(values: readonly StatedValue[]): StatedValue[] {
  return values.toSorted(
    ({ passages: [one] }, { passages: [other] }) => publishedAt(other) - publishedAt(one),
  );
}

function publishedAt(passage: Passage | undefined): number {
  return passage?.article.publishedAt ?? 0;
}

/** Separates numbers that agree only roughly: "about 1,500" beside 1,490 and 1,517. */
function isSame(one: Value, other: Value): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    if (one.type !== other.type) return false;
    return one.factor === other.factor ? one.amount === other.amount : sameAmount(one, other);
  }
  return agree(one, other);
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
