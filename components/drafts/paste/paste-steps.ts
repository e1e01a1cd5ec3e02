import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { ArticleBlock } from '@/lib/drafts/content/content';

/** Blocks as the clipboard brings them: open at both ends, so that they join what they are pasted into. */
export function toSlice({ schema }: EditorState, blocks: readonly ArticleBlock[]): Slice {
  return Slice.maxOpen(Fragment.fromJSON(schema, blocks));
}

/** Replaces the whole article, as one step that can be undone by itself. */
export function replaceArticle(
  view: EditorView,
  title: unknown[],
  lead: unknown[],
  body: readonly ArticleBlock[],
): void {
  const { schema, tr: transaction, doc } = view.state;
  const content = Fragment.fromJSON(schema, [
    { type: 'title', content: title },
    { type: 'lead', content: lead },
    ...(body.length > 0 ? body : [{ type: 'paragraph' }]),
  ]);
  closeHistory(transaction);
  transaction.replaceWith(0, doc.content.size, content);
  view.dispatch(transaction.setSelection(Selection.atEnd(transaction.doc)));
}

/**
 * Puts what was pasted in the place of the selection. In the title or lead, the first paragraph stays there and the rest
 * goes to the beginning of the body; all of it where a picture is first. Elsewhere the editor's own way is taken, unless it is asked for here.
 */
export function insertSlice(
  state: EditorState,
  slice: Slice,
  isEverywhere = false,
): Transaction | undefined {
  const index = state.selection.$from.index(0);
  const [first, ...rest] = slice.content.content;
  const isPictureFirst = first?.isAtom === true && !first.isText;
  const isIntoHead =
    index < 2 &&
    (isPictureFirst || (rest.length > 0 && first?.isTextblock === true)) &&
    rest.every((node) => node.type.name !== 'lead');
  if (!isIntoHead)
    return isEverywhere ? state.tr.replaceSelection(slice).scrollIntoView() : undefined;
  const transaction = isPictureFirst
    ? state.tr.deleteSelection()
    : state.tr.replaceSelection(new Slice(Fragment.from(first), 1, 1));
  const bodyStart = transaction.doc.child(0).nodeSize + transaction.doc.child(1).nodeSize;
  return transaction.insert(bodyStart, isPictureFirst ? slice.content : rest).scrollIntoView();
}
