import type { ArticleBlock } from '@/lib/drafts/content/content';
import { memoizeWeakly } from '@/lib/runtime/memoize';
import { stableKey } from '../saving/stable-key';
import { comparedBlocks, diff } from './compare-articles';
import { type Pair, pairAlike, wordsIn } from './pair-alike';

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
  const take = (pairs: readonly Pair<ArticleBlock>[]) => {
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
export const pairBlocks = (before: readonly ArticleBlock[], after: readonly ArticleBlock[]) =>
  pairAlike(before, after, wordsOf);

export function wordsOf(block: ArticleBlock): string[] {
  const content = [{ type: 'title' }, { type: 'lead' }, block] as const;
  const [, , ...texts] = comparedBlocks({ type: 'doc', content: [...content] });
  return texts.flatMap(({ text }) => wordsIn(text));
}
