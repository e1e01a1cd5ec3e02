import type { Editor } from '@tiptap/core';
import { docBlocks } from '../editor/doc-blocks';
import { matchBlocks, moveRange } from '../editor/match-blocks';
import { replaceWords, type WordReplacement } from '../editor/show-range';

function textsOf(editor: Editor): string[] {
  return docBlocks(editor.state.doc).map((block) => block.text);
}

/** Where the new words stand after the replacements, which shift each other within a block. */
function placeNewWords(words: readonly WordReplacement[]): WordReplacement[] {
  const shifts = new Map<number, number>();
  return [...words]
    .sort((a, b) => a.block - b.block || a.start - b.start)
    .map(({ block, start, text, by }) => {
      const shift = shifts.get(block) ?? 0;
      shifts.set(block, shift + by.length - text.length);
      return { block, start: start + shift, end: start + shift + by.length, text: by, by: text };
    });
}

/**
 * Replaces words and gives back how to put the old ones back, also after the text has been edited elsewhere.
 * Undefined when none of them stood where it should.
 */
export function replaceRevertibly(
  editor: Editor,
  words: readonly WordReplacement[],
): { count: number; revert: () => void } | undefined {
  const before = textsOf(editor);
  const standing = words.filter(
    ({ block, start, end, text }) => before[block]?.slice(start, end) === text,
  );
  const count = replaceWords(editor, standing);
  if (count === 0) return undefined;
  const after = textsOf(editor);
  const replaced = placeNewWords(standing);
  return {
    count,
    revert: () => {
      if (editor.isDestroyed) return;
      const now = textsOf(editor);
      const matched = matchBlocks(after, now);
      const back = replaced.flatMap((word): WordReplacement[] => {
        const block = matched.indexOf(word.block);
        const range = moveRange(after[word.block] ?? '', now[block] ?? '')(word.start, word.end);
        return block >= 0 && range ? [{ ...word, block, ...range }] : [];
      });
      replaceWords(editor, back);
    },
  };
}
