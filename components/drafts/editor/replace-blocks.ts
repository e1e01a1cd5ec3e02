import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { diff } from '../compare/compare-articles';

/** Makes a document of another, replacing only the blocks that differ: a cursor in one of the others stays where it is. */
export function replaceBlocks(transaction: Transaction, next: Node): void {
  const { children } = transaction.doc;
  const changes: { from: number; to: number; blocks: Node[] }[] = [];
  let position = 0;
  let isOpen = false;
  for (const { kind, items } of diff(children, next.children, (one, other) => one.eq(other))) {
    const end = kind === 'added' ? position : position + sizeOf(items);
    if (kind !== 'same') {
      const known = isOpen ? changes.pop() : undefined;
      const added = kind === 'added' ? items : [];
      changes.push({
        from: known?.from ?? position,
        to: end,
        blocks: [...(known?.blocks ?? []), ...added],
      });
    }
    isOpen = kind !== 'same';
    position = end;
  }
  // From the end, so that the places before stay.
  for (const { from, to, blocks } of changes.toReversed())
    transaction.replaceWith(from, to, blocks);
}

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
