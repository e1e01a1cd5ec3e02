import type { Column, Segment } from '../segment/segment.ts';

export type ListedValue = {
  readonly value: string;
  readonly count: number;
  readonly recent: number;
  /** Milliseconds since 1970; undefined where no article has a date. */
  readonly last: number | undefined;
};

type Question = {
  readonly field: string;
  /** Lists values after this one. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Time from which an article is recent, milliseconds since 1970. */
  readonly since: number;
};

/** Lists the values of a field over all live articles by code units, each counted exactly. */
export function listValues(
  segments: readonly Segment[],
  { field, after, limit, since }: Question,
): { readonly values: readonly ListedValue[]; readonly next: string | undefined } {
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
  const first = after === undefined ? 0 : placeAfter(values, after);
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
      const newest = last[place] ?? Number.NaN;
      if (Number.isNaN(newest) || date > newest) last[place] = date;
    }
  }
  for (let place = 0; place < size; place += 1) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const value = values[first + place] ?? '';
    const known = totals.get(value);
    totals.set(value, {
      value,
      count: count + (known?.count ?? 0),
      recent: (recent[place] ?? 0) + (known?.recent ?? 0),
      last: newer(known?.last, last[place] ?? Number.NaN),
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
    return Date.parse(values[ordinals[at] ?? 0] ?? '');
  };
}

function newer(one: number | undefined, other: number): number | undefined {
  if (Number.isNaN(other)) return one;
  return one === undefined || other > one ? other : one;
}

function placeAfter(values: readonly string[], after: string): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? '') <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}
