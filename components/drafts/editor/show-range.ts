import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Span } from '../analysis/align';
import { docBlocks, textsOf } from './doc-blocks';
import { matchBlocks, moveRange } from './match-blocks';

export type DocRange = { from: number; to: number };

/** The range in the document that a span of the analysed texts has now; undefined when it was edited away. */
export function findSpan(editor: Editor, span: Span, then: readonly string[]) {
  const blocks = docBlocks(editor.state.doc);
  const block = blocks[matchBlocks(then, textsOf(blocks)).indexOf(span.block)];
  const range = block && moveRange(then[span.block] ?? '', block.text)(span.start, span.end);
  return range && block && { from: block.start + range.start, to: block.start + range.end };
}

function domRange(editor: Editor, { from, to }: DocRange): Range | undefined {
  if (editor.isDestroyed || to > editor.state.doc.content.size) return undefined;
  const range = document.createRange();
  const start = editor.view.domAtPos(from, 1);
  const end = editor.view.domAtPos(to, -1);
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Colours a range by the browser's own highlight, which changes nothing in the document; nothing: colours none. */
export function tintRange(editor: Editor, range: DocRange | undefined): void {
  if (typeof Highlight === 'undefined') return;
  const found = range && domRange(editor, range);
  if (found) CSS.highlights.set('copydesk-range', new Highlight(found));
  else CSS.highlights.delete('copydesk-range');
}

/** Brings a range into view, a third down the page, and tints it for a moment. */
export function revealRange(editor: Editor, range: DocRange): void {
  const found = domRange(editor, range);
  if (!found) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < window.innerHeight * 0.15 || bottom > window.innerHeight * 0.6)
    window.scrollBy({ top: top - window.innerHeight / 3, behavior: isCalm ? 'auto' : 'smooth' });
  tintRange(editor, range);
  setTimeout(() => !editor.isDestroyed && tintRange(editor, undefined), 1600);
}

export function focusText(editor: Editor, range?: DocRange): void {
  if (range) {
    const selection = TextSelection.create(editor.state.doc, range.from, range.to);
    editor.view.dispatch(editor.state.tr.setSelection(selection));
  }
  editor.view.focus();
}

export function focusBehind(editor: Editor, { block, end }: Span): void {
  const found = docBlocks(editor.state.doc)[block];
  if (found) focusText(editor, { from: found.start + end, to: found.start + end });
}

/** A word in a text block and what comes in its place. */
export type WordReplacement = Span & { text: string; by: string };

/** Replaces words in one step that can be undone, and tells how many were found as they should be. */
export function replaceWords(editor: Editor, words: readonly WordReplacement[]): number {
  const blocks = docBlocks(editor.state.doc);
  const transaction = editor.state.tr;
  let replaced = 0;
  const fromEnd = [...words].sort((a, b) => b.block - a.block || b.start - a.start);
  for (const { block, start, end, text, by } of fromEnd) {
    const found = blocks[block];
    if (found?.text.slice(start, end) !== text) continue;
    transaction.insertText(by, found.start + start, found.start + end);
    replaced += 1;
  }
  if (replaced > 0) editor.view.dispatch(transaction);
  return replaced;
}
