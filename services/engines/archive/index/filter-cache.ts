import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { toAdvancedFilter } from '../read-filter.ts';
import { filterBits, join } from './filter-bits.ts';
import type { Bits } from './query-bits.ts';
import type { Segment } from './segment.ts';

/** Filters remembered for each segment. */
const capacity = 48;
const minute = 60_000;

const known = new WeakMap<Segment, Map<string, Bits>>();

/**
 * The documents that a filter lets through, as the filter says it at the beginning of the minute. Sets are remembered
 * for each field's constraint and for the whole; they are not to be changed.
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
