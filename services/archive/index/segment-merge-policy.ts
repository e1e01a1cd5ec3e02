/** Segments smaller than this count as if they were as large: they cost more by their number than by their size. */
const smallest = 256;

/**
 * Which segments to merge into one now, as places in `sizes` (living documents of each); none: all is well.
 *
 * A segment is let be as long as it is no smaller than all smaller ones together (the logarithmic method, Bentley & Saxe
 * 1980); the largest that is gets merged with all of them. So the sum of the sizes at least doubles from each segment to the
 * next: 12 of them at 500,000 documents at most; and whoever is merged ends in a segment of at least twice the size, so
 * that a document is written again at most log₂(documents / 256) times, besides the merges of small ones.
 */
export function pickMerges(sizes: readonly number[]): number[] {
  const order = [...sizes.keys()].sort((a, b) => sizeOf(sizes, a) - sizeOf(sizes, b));
  let smaller = 0;
  let merged = 0;
  for (const [number, place] of order.entries()) {
    const size = sizeOf(sizes, place);
    if (size < smaller) merged = number + 1;
    smaller += size;
  }
  return order.slice(0, merged).sort((a, b) => a - b);
}

function sizeOf(sizes: readonly number[], place: number): number {
  return Math.max(sizes[place] ?? 0, smallest);
}
