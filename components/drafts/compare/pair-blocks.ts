import type { ArticleBlock } from '@/lib/drafts/content/content';
import { memoizeWeakly } from '@/lib/runtime/memoize';
import { stableKey } from '../saving/stable-key';
import { comparedBlocks, diff } from './compare-articles';

/** More pairs than this are not compared with each other: the blocks go together in their order. */
const maxCompared = 10_000;
/** Any two blocks rather go together than not. */
const minLikeness = 0.001;

/** Two blocks of which one took the place of the other; undefined: there is none on that side. */
type Pair = [before: ArticleBlock | undefined, after: ArticleBlock | undefined];

const keyOf = memoizeWeakly((block: ArticleBlock) => stableKey(block));
export const isSameBlock = (one: ArticleBlock, other: ArticleBlock) => keyOf(one) === keyOf(other);

/** Changes that one version made to another: to each block, and what it has before each and at the end. */
type Edits = {
  blocks: readonly (ArticleBlock | undefined)[];
  inserted: readonly (readonly ArticleBlock[])[];
};

export function findEdits(before: readonly ArticleBlock[], after: readonly ArticleBlock[]): Edits {
  const blocks: (ArticleBlock | undefined)[] = [];
  let gap: ArticleBlock[] = [];
  const inserted = [gap];
  const take = (pairs: readonly Pair[]) => {
    for (const [old, next] of pairs) {
      if (old === undefined) {
        if (next) gap.push(next);
        continue;
      }
      blocks.push(next);
      gap = [];
      inserted.push(gap);
    }
  };
  let removed: readonly ArticleBlock[] = [];
  let added: readonly ArticleBlock[] = [];
  const settle = () => {
    take(pairBlocks(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, items } of diff(before, after, isSameBlock)) {
    if (kind === 'removed') removed = items;
    else if (kind === 'added') added = items;
    else {
      settle();
      take(items.map((item) => [item, item]));
    }
  }
  settle();
  return { blocks, inserted };
}

/** Pairs the blocks of two lists in order, so that those with the most words in common go together. */
export function pairBlocks(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
): Pair[] {
  if (before.length * after.length > maxCompared) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => [before[index], after[index]]);
  }
  const likeness = measureLikeness(before, after);
  const best = sumBest(before.length, after.length, likeness);
  const pairs: Pair[] = [];
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

const word = /[\p{L}\p{N}\p{M}]+/gu;

function measureLikeness(before: readonly ArticleBlock[], after: readonly ArticleBlock[]) {
  const [old, next] = [before, after].map((blocks) => blocks.map(wordsOf));
  return (i: number, j: number) => likenessOf(old?.[i] ?? [], next?.[j] ?? []);
}

export function wordsOf(block: ArticleBlock): string[] {
  const content = [{ type: 'title' }, { type: 'lead' }, block] as const;
  const [, , ...texts] = comparedBlocks({ type: 'doc', content: [...content] });
  return texts.flatMap(({ text }) => text.match(word) ?? []);
}

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
