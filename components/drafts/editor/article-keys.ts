import { Extension } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

type Command = (state: EditorState, dispatch?: (transaction: Transaction) => void) => boolean;

const firstBody = 2;

/** The block that the cursor is in: the title (0), the lead (1), or the n-th block of the article. */
const place = (state: EditorState) => state.selection.$from.index(0);

const isTitleOrLead = (state: EditorState) => place(state) < firstBody;

function startOfChild({ selection }: EditorState, index: number): number {
  return selection.$from.posAtIndex(index, 0);
}

/** From the title to the lead, from the lead to the body, which gets a new line unless it begins with an empty one. */
export const leaveHead: Command = (state, dispatch) => {
  if (!isTitleOrLead(state)) return false;
  const next = place(state) + 1;
  const position = startOfChild(state, next);
  const transaction = state.tr;
  const isBody = next === firstBody;
  const { paragraph } = state.schema.nodes;
  if (isBody && paragraph && state.doc.child(next).textContent !== '')
    transaction.insert(position, paragraph.create());
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(position + 1)));
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** Title, lead and body never run together: at its start, Backspace goes back instead; an empty first line goes away. */
export const stepBack: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const index = place(state);
  const isStart = empty && $from.parentOffset === 0 && $from.depth === 1;
  if (!isStart || index === 0 || index > firstBody) return false;
  const position = startOfChild(state, index);
  const transaction = state.tr;
  const isBlank = index === firstBody && $from.parent.content.size === 0;
  if (isBlank && state.doc.childCount > firstBody + 1)
    transaction.delete(position, position + $from.parent.nodeSize);
  const before = transaction.doc.resolve(position - 1);
  dispatch?.(transaction.setSelection(TextSelection.near(before, -1)).scrollIntoView());
  return true;
};

/** The same forwards. */
export const stepOn: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isEnd = empty && $from.parentOffset === $from.parent.content.size && $from.depth === 1;
  if (!isEnd || !isTitleOrLead(state)) return false;
  const position = startOfChild(state, place(state) + 1);
  const selection = TextSelection.near(state.doc.resolve(position + 1));
  dispatch?.(state.tr.setSelection(selection).scrollIntoView());
  return true;
};

/** The keys in title and lead, before the editor's own. */
export const ArticleKeys = Extension.create({
  name: 'articleKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: Command) => command(editor.state, editor.view.dispatch);
    return {
      Enter: () => run(leaveHead),
      'Shift-Enter': () => isTitleOrLead(editor.state) || editor.commands.setHardBreak(),
      Backspace: () => run(stepBack),
      Delete: () => run(stepOn),
    };
  },
});
