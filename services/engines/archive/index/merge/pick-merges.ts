/** Smaller segments count as if they had this size: their number costs more than their size. */
const minClassSize = 256;
/** Segments of one size class that are merged into one. */
const fanIn = 6;
/** Segments of the smallest class that are merged during a burst: one larger merge instead of two small ones. */
const fanInOfBurst = 16;

/**
 * Picks segments to merge into one now, as indexes into `sizes` (live documents of each); none where there is nothing
 * to do. Each size class spans a factor of six (a log-structured merge tree with tiers, O'Neil et al. 1996); six
 * segments of a class become one. So a document is rewritten log₆(documents / 256) times, 4 times at 500,000, with at
 * most five segments a class. `isBurst`: more lists of articles are coming, so small segments are left alone for
 * longer.
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

/** True if a segment should be merged before it is saved. */
export function isSmall(size: number): boolean {
  return size < minClassSize;
}

function classOf(size: number): number {
  return Math.floor(Math.log(Math.max(1, size / minClassSize)) / Math.log(fanIn));
}
