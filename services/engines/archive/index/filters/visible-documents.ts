import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import { type Bits, clearBit, fullBits, intersectBits } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { knownFilterBits } from './filter-cache.ts';
import { foldGroups } from './fold-groups.ts';
import { recommendableBits } from './recommendable-bits.ts';

/** What a request may find, whatever its words. */
export type Allowance = {
  readonly filter?: FilterTree | undefined;
  /** What NOW in a filter means. */
  readonly now: Date;
  /** Only what may be recommended. */
  readonly onlyRecommendable?: boolean | undefined;
};

/** The documents of a segment that a request may find, dead ones included, not to be changed; undefined: all. */
export function allowedBits(
  segment: Segment,
  { filter, now, onlyRecommendable }: Allowance,
): Bits | undefined {
  const passing = filter && knownFilterBits(segment, filter, now);
  const recommendable = onlyRecommendable ? recommendableBits(segment, now) : undefined;
  if (passing === undefined || recommendable === undefined) return passing ?? recommendable;
  const both = passing.slice();
  intersectBits(both, recommendable);
  return both;
}

/** Keeps in a set what is alive. */
export function intersectLive(set: Bits, segment: Segment): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & segment.live(word);
}

/**
 * The living documents that a request may find, by segment. But where `withDuplicates`, a group of near-duplicates is
 * folded under the first of those that are among them. `without`: keys of articles that are not wanted.
 */
export function visibleSets(
  segments: readonly Segment[],
  request: Allowance & {
    readonly withDuplicates: boolean;
    readonly without?: ReadonlySet<number> | undefined;
  },
): Bits[] {
  const sets = segments.map((segment) => {
    const set = allowedBits(segment, request)?.slice() ?? fullBits(segment.size);
    intersectLive(set, segment);
    for (const key of request.without ?? []) clearBit(set, segment.documentOf(key));
    return set;
  });
  if (!request.withDuplicates) foldGroups(segments, sets);
  return sets;
}
