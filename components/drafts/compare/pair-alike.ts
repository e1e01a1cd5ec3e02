/** More pairs than this are not compared with each other: the items go together in their order. */
const maxCompared = 10_000;
/** Nor are items with more words than this to look up. */
const maxLookedUp = 2_000_000;
/** Any two items rather go together than not. */
const minLikeness = 0.001;

/** Two items of which one took the place of the other; undefined: there is none on that side. */
export type Pair<T> = [before: T | undefined, after: T | undefined];

/** Pairs the items of two lists in order, so that those with the most words in common go together. */
export function pairAlike<T>(
  before: readonly T[],
  after: readonly T[],
  wordsOf: (item: T) => readonly string[],
): Pair<T>[] {
  if (before.length * after.length > maxCompared) return pairInOrder(before, after);
  const [old, next] = [before, after].map((items) => items.map((item) => countEach(wordsOf(item))));
  if (!old || !next || countLookUps(old, next) > maxLookedUp) return pairInOrder(before, after);
  const likeness = (i: number, j: number) => compareCounts(old[i] ?? none, next[j] ?? none);
  const best = sumBest(before.length, after.length, likeness);
  const pairs: Pair<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const here = best(i, j);
    if (i < before.length && here === best(i + 1, j)) pairs.push([before[i++], undefined]);
    else if (j < after.length && here === best(i, j + 1)) pairs.push([undefined, after[j++]]);
    else pairs.push([before[i++], after[j++]]);
  }
  return pairs;
}

function pairInOrder<T>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) => [before[index], after[index]]);
}

/** The most likeness that the rests of both lists can have, from `i` and from `j`. */
function sumBest(rows: number, columns: number, likeness: (i: number, j: number) => number) {
  const width = columns + 1;
  const sums = new Float64Array((rows + 1) * width);
  const at = (i: number, j: number) => (i > rows || j > columns ? -1 : (sums[i * width + j] ?? 0));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const together = at(i + 1, j + 1) + minLikeness + likeness(i, j);
      sums[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), together);
    }
  }
  return at;
}

/** How often an item has each of its words, and how many it has in all. */
type Counts = { counts: ReadonlyMap<string, number>; total: number };
const none: Counts = { counts: new Map(), total: 0 };

function countEach(words: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The most look-ups that comparing all pairs takes: each looks up the words of the item with fewer. */
function countLookUps(before: readonly Counts[], after: readonly Counts[]): number {
  const wordsOf = (items: readonly Counts[]) =>
    items.reduce((sum, { counts }) => sum + counts.size, 0);
  return Math.min(after.length * wordsOf(before), before.length * wordsOf(after));
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

export const wordsIn = (text: string): string[] => text.match(word) ?? [];

/** Share of the words that both have (Dice): 0 to 1. */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  return compareCounts(countEach(before), countEach(after));
}

function compareCounts(before: Counts, after: Counts): number {
  const [few, many] = before.counts.size < after.counts.size ? [before, after] : [after, before];
  let common = 0;
  for (const [one, count] of few.counts) common += Math.min(count, many.counts.get(one) ?? 0);
  const all = before.total + after.total;
  return all === 0 ? 0 : (2 * common) / all;
}
