/** More pairs than this are not compared with each other: the items go together in their order. */
const maxCompared = 10_000;
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
  if (before.length * after.length > maxCompared) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => [before[index], after[index]]);
  }
  const likeness = measureLikeness(before.map(wordsOf), after.map(wordsOf));
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

type Words = readonly string[];

function measureLikeness(before: readonly Words[], after: readonly Words[]) {
  return (i: number, j: number) => likenessOf(before[i] ?? [], after[j] ?? []);
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

export const wordsIn = (text: string): string[] => text.match(word) ?? [];

/** Share of the words that both have (Dice): 0 to 1. */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of before) counts.set(one, (counts.get(one) ?? 0) + 1);
  let common = 0;
  for (const one of after) {
    const count = counts.get(one) ?? 0;
    if (count === 0) continue;
    counts.set(one, count - 1);
    common += 1;
  }
  const all = before.length + after.length;
  return all === 0 ? 0 : (2 * common) / all;
}
