import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** One text block of the document, the n-th of `textBlocks`. `start` is the position of its first character. */
export type DocBlock = { node: Node; start: number; text: string };

const texts = new WeakMap<Node, string>();

/** The text as `textBlocks` gives it: offsets into it are positions from `start`, as breaks count one in both. */
function blockText(node: Node): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = node.textBetween(0, node.content.size, '', '\n');
  texts.set(node, text);
  return text;
}

export function docBlocks(doc: Node): DocBlock[] {
  const blocks: DocBlock[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    blocks.push({ node, start: position + 1, text: blockText(node) });
    return false;
  });
  return blocks;
}

export const textsOf = (blocks: readonly DocBlock[]) => blocks.map(({ text }) => text);

export function isEmptyArticle(doc: Node): boolean {
  const hasOthers = doc.content.content.some((node) => node.isAtom && node.isBlock);
  return !hasOthers && docBlocks(doc).every((block) => block.text.trim() === '');
}

/** The parts of an editor that its acts need, so that tests go without a view. */
export type EditorPart = Pick<Editor, 'state' | 'schema'> & {
  view: { dispatch: (transaction: Transaction) => void };
};

/** The position for a new block: after the paragraph with the cursor where that is in the body, else at the end. */
export function newBlockPosition(doc: Node, cursor: number | undefined): number {
  const head = doc.child(0).nodeSize + doc.child(1).nodeSize;
  if (cursor !== undefined && cursor > head) {
    const at = doc.resolve(cursor);
    return at.depth === 0 ? cursor : at.after(1);
  }
  const last = doc.lastChild;
  const isBlank = last?.isTextblock && last.content.size === 0 && doc.childCount > 3;
  return doc.content.size - (isBlank && last ? last.nodeSize : 0);
}
