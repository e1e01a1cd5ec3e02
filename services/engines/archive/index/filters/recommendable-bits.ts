import { type Bits, emptyBits, invertBits, uniteBits } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { columnDates, documentsWith } from './filter-bits.ts';

/** Internal fields for the time of recommendation: not offered by name, and metadata of these names is not indexed. */
export const recommendableFields = {
  /** Has a value in articles that may never be recommended. */
  never: 'recommendation.never',
  /** ISO date-times, the end exclusive. */
  from: 'recommendation.from',
  until: 'recommendation.until',
} as const;

/** `from` and `to` are the milliseconds between which the set is valid. */
type Known = { readonly bits: Bits | undefined; readonly from: number; readonly to: number };

const known = new WeakMap<Segment, Known>();

/** Documents that may be recommended now; undefined: all. Do not change the set. */
export function recommendableBits(segment: Segment, now: Date): Bits | undefined {
  const time = now.getTime();
  const there = known.get(segment);
  if (there && there.from <= time && time < there.to) return there.bits;
  const found = find(segment, time);
  known.set(segment, found);
  return found.bits;
}

function find(segment: Segment, time: number): Known {
  const barred = emptyBits(segment.size);
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isAnyBarred = false;
  for (const [name, field] of Object.entries(recommendableFields)) {
    const column = segment.column(field);
    if (column === undefined) continue;
    const dates = name === 'never' ? undefined : columnDates(column);
    const bars = new Uint8Array(column.values.length).fill(dates ? 0 : 1);
    for (const [ordinal, date] of (dates ?? []).entries()) {
      if (date <= time) from = Math.max(from, date);
      else if (date > time) to = Math.min(to, date);
      const isPast = date <= time;
      bars[ordinal] = isPast === (name === 'until') ? 1 : 0;
    }
    if (!bars.includes(1)) continue;
    isAnyBarred = true;
    uniteBits(barred, documentsWith(segment.size, column, bars));
  }
  if (!isAnyBarred) return { bits: undefined, from, to };
  invertBits(barred, segment.size);
  return { bits: barred, from, to };
}
