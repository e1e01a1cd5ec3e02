import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import { type Bits, clearBit, fullBits, intersectBits } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { knownFilterBits } from './filter-bits.ts';
import { foldGroups } from './fold-groups.ts';
import { recommendableBits } from './recommendable-bits.ts';

/** Articles that a request may find, apart from its words. */
export type Allowance = {
  readonly filter?: FilterTree | undefined;
  /** Meaning of NOW in a filter. */
  readonly now: Date;
  readonly onlyRecommendable?: boolean | undefined;
};

/** Documents that a request may find, deleted ones included; undefined: all. Do not change the set. */
export function allowedBits(segment: Segment, { filter, now, onlyRecommendable }: Allowance) {
  const passing = filter && knownFilterBits(segment, filter, now);
  const recommendable = onlyRecommendable ? recommendableBits(segment, now) : undefined;
  if (passing === undefined || recommendable === undefined) return passing ?? recommendable;
  const both = passing.slice();
  intersectBits(both, recommendable);
  return both;
}

function intersectLive(set: Bits, segment: Segment): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & segment.live(word);
}

/** Live documents that a request may find, without those keys; groups are folded unless `withDuplicates`. */
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
