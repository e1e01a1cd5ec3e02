import { countsOther } from './number-context.ts';
import type { PassageValue } from './passage-values.ts';

/** Numbers of one thing are not so many times one another. */
const farthestRatio = 1000;
/** A sentence with more values than these lists parts of what is asked for. */
const mostListed = 2;

/** Whether what a passage says can be held against what another says. */
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
    alike.length <= mostListed &&
    (large ?? 0) <= Math.max(1, small ?? 0) * farthestRatio
  );
}
