import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import type { Bits } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { filterBits, join } from './filter-bits.ts';
import { toAdvancedFilter } from './request-filter.ts';

/** Cached sets for each segment. */
const capacity = 48;
const minute = 60_000;

const known = new WeakMap<Segment, Map<string, Bits>>();

/**
 * Documents that pass a filter as of the beginning of the minute. Sets are cached for each field's constraint and for
 * the whole; do not change them.
 */
export function knownFilterBits(segment: Segment, filter: FilterTree, now: Date): Bits {
  const time = new Date(Math.floor(now.getTime() / minute) * minute);
  return remembered(segment, filter, time);
}

function remembered(segment: Segment, filter: FilterTree, time: Date): Bits {
  const text = JSON.stringify(toAdvancedFilter(filter));
  const key = text.includes('NOW') ? `${time.getTime()} ${text}` : text;
  const cache = known.get(segment) ?? new Map<string, Bits>();
  known.set(segment, cache);
  const there = cache.get(key);
  if (there) {
    cache.delete(key);
    cache.set(key, there);
    return there;
  }
  const bits =
    filter.kind === 'field'
      ? filterBits(segment, filter, time)
      : join(segment, filter, (part) => remembered(segment, part, time));
  cache.set(key, bits);
  for (const oldest of cache.keys()) {
    if (cache.size <= capacity) break;
    cache.delete(oldest);
  }
  return bits;
}
