import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceBlocks } from './replace-blocks';
import { openTestEditor, paragraph } from './test-editor';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 });

function replace(before: readonly string[], after: readonly string[], cursor = 1) {
  const editor = openTestEditor(before.map(paragraph), cursor);
  const next = openTestEditor(after.map(paragraph), 1).state.doc;
  const transaction = editor.state.tr;
  replaceBlocks(transaction, next);
  editor.view.dispatch(transaction);
  return { editor, next };
}

it('makes any document of any other', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { editor, next } = replace(before, after);
      expect(editor.state.doc.eq(next)).toBe(true);
    }),
  );
});

it('leaves the cursor where it is written, whatever changes around it', () => {
  // After "T", the lead and "first": the cursor stands in "second", behind "se".
  const { editor } = replace(['first', 'second', 'third'], ['new', 'first!', 'second', '3'], 15);
  const { $from } = editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['second', 2]);
});
