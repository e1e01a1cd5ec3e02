import type { Node } from '@tiptap/pm/model';

/** One text block of the document, the n-th of `textBlocks`. `start` is the position of its first character. */
export type DocBlock = { node: Node; start: number; text: string };

const texts = new WeakMap<Node, string>();

/** The text as `textBlocks` gives it: offsets into it are positions from `start`, as breaks count one in both. */
export function blockText(node: Node): string {
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

export function isEmptyArticle(doc: Node): boolean {
  const hasOthers = doc.content.content.some((node) => node.isAtom && node.isBlock);
  return !hasOthers && docBlocks(doc).every((block) => block.text.trim() === '');
}
