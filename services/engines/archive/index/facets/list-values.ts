import type { Values, ValuesRequest } from '../../types.ts';
import { placeOf } from '../codec/front-coding.ts';
import type { Column, Segment } from '../segment/segment.ts';

type ListedValue = Values['values'][number];

/** Lists the values of a field over all live articles by code units, each counted exactly. */
export function listValues(
  segments: readonly Segment[],
  { field, after, limit, since }: ValuesRequest,
): Values {
  const totals = new Map<string, ListedValue>();
  for (const segment of segments) {
    const column = segment.column(field);
    if (column) addSegment(totals, segment, column, after, since);
  }
  const all = [...totals.values()].toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const values = all.slice(0, limit);
  return { values, next: all.length > limit ? values.at(-1)?.value : undefined };
}

function addSegment(
  totals: Map<string, ListedValue>,
  segment: Segment,
  { offsets, ordinals, values }: Column,
  after: string | undefined,
  since: number,
): void {
  const from = after === undefined ? 0 : placeOf(values, after);
  const first = after !== undefined && values.at(from) === after ? from + 1 : from;
  const size = values.length - first;
  if (size <= 0) return;
  const counts = new Uint32Array(size);
  const recent = new Uint32Array(size);
  const last = new Float64Array(size).fill(Number.NaN);
  const dateOf = datesIn(segment);
  for (let document = 0; document < segment.size; document += 1) {
    const end = offsets[document + 1] ?? 0;
    let at = offsets[document] ?? 0;
    if (at === end || !segment.isLive(document)) continue;
    const date = dateOf(document);
    for (; at < end; at += 1) {
      const place = (ordinals[at] ?? 0) - first;
      if (place < 0) continue;
      counts[place] = (counts[place] ?? 0) + 1;
      if (date >= since) recent[place] = (recent[place] ?? 0) + 1;
      last[place] = newer(last[place] ?? Number.NaN, date);
    }
  }
  for (let place = 0; place < size; place += 1) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const value = values.at(first + place) ?? '';
    const known = totals.get(value);
    const newest = newer(known?.last ?? Number.NaN, last[place] ?? Number.NaN);
    totals.set(value, {
      value,
      count: count + (known?.count ?? 0),
      recent: (recent[place] ?? 0) + (known?.recent ?? 0),
      last: Number.isNaN(newest) ? undefined : newest,
    });
  }
}

/** Date of publication, or of indexing where it is unknown; NaN where both are. */
function datesIn(segment: Segment): (document: number) => number {
  const { offsets, ordinals, values } = segment.column('indexedAt') ?? {};
  return (document) => {
    const date = segment.dateOf(document);
    if (!Number.isNaN(date) || !offsets || !ordinals || !values) return date;
    const at = offsets[document] ?? 0;
    if (at === offsets[document + 1]) return date;
    return Date.parse(values.at(ordinals[at] ?? 0) ?? '');
  };
}

/** NaN counts as older than any date. */
function newer(one: number, other: number): number {
  return Number.isNaN(one) || other > one ? other : one;
}
