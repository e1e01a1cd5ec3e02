/** Segments smaller than this count as if they were as large: they cost more by their number than by their size. */
const smallest = 256;
/** So many segments of one size class are merged into one. */
const fanIn = 6;
/** So many of the smallest class while more come: one merge of many instead of one of few and another of those. */
const fanInOfBurst = 16;

/**
 * Which segments to merge into one now, as places in `sizes` (living documents of each); none: all is well.
 *
 * Segments are put in classes, each for sizes six times those of the one before (a log-structured merge tree with tiers,
 * O'Neil et al. 1996); six of one class become one. So a document is written again log₆(documents / 256) times, 4 times at
 * 500,000, and there are at most five segments a class, some 25 in all at that size, most of them small. `isBurst`: articles
 * are coming in lists, so that small segments are left alone for longer.
 */
export function pickMerges(sizes: readonly number[], { isBurst = false } = {}): number[] {
  const classes = Map.groupBy(sizes.keys(), (place) => classOf(sizes[place] ?? 0));
  for (const number of [...classes.keys()].sort((a, b) => a - b)) {
    const places = classes.get(number) ?? [];
    const needed = isBurst && number === 0 ? fanInOfBurst : fanIn;
    if (places.length >= needed) return places;
  }
  return [];
}

/** Whether a segment is so small that it had better be merged before it is saved. */
export function isSmall(size: number): boolean {
  return size < smallest;
}

function classOf(size: number): number {
  return Math.floor(Math.log(Math.max(1, size / smallest)) / Math.log(fanIn));
}
