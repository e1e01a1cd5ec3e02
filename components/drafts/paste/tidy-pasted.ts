import { closeHistory, undoNoScroll } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { DraftForm } from '@/lib/drafts/api';
import type { ArticleBlock } from '@/lib/drafts/content/content';
import type { AgencyKind } from './agency-words';
import { type LeftOut, separateParts } from './left-out';
import type { PastedBlocks } from './read-markup';
import type { UnsureOpening } from './split-agency-text';

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
 * Puts what was pasted in the place of the selection. In title or lead the first paragraph stays there and the rest goes
 * to the beginning of the body; all of it where a picture is first. Undefined: the editor's own way is taken.
 */
export function insertSlice(state: EditorState, slice: Slice, isEverywhere = false) {
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

export type PasteReport = {
  form: Partial<DraftForm>;
  kinds: readonly AgencyKind[];
  isSplit: boolean;
  leftOut: readonly LeftOut[];
  /** Number of pictures in the text without an address: they were in the paste itself. */
  embedded: number;
  /** The article as it was pasted: one undo brings it back. */
  pasted: Node;
};

export type TidyOptions = {
  /** Finds out if a text begins with a place; undefined if nobody knows. */
  askPlace?: ((opening: UnsureOpening) => Promise<boolean | undefined>) | undefined;
  /** A paste was taken apart, or what is no text of the article was taken out of it. Gives back how to tell people. */
  onTidy: (report: PasteReport) => () => void;
};

/**
 * Takes what is no part of the article out of the paste; into an empty draft (no `before`) an article is taken apart. An
 * unsure opening is asked about: the answer tidies the paste anew, in place of the first time, if the text is still as
 * that left it.
 */
export async function tidyPasted(
  view: EditorView,
  before: EditorState | undefined,
  read: PastedBlocks,
  { askPlace, onTidy }: TidyOptions,
): Promise<void> {
  // The editor itself may put in what is pasted, after its handlers.
  await Promise.resolve();
  const pasted = view.state.doc;
  const { findUnsureOpening, splitAgencyText, takeDeskLines } = await import('./split-agency-text');
  if (view.isDestroyed || !view.editable || !view.state.doc.eq(pasted)) return;
  const { kept, leftOut } = separateParts(read);
  const embedded = kept.filter(
    (block) => block.type === 'missingPicture' && block.attrs.address === '',
  ).length;
  const report = { form: {}, kinds: [], leftOut, embedded, pasted, isSplit: false };

  const today = new Date().toISOString().slice(0, 10);
  const isTitle = before?.selection.$from.index(0) === 0;
  const readAs = (isPlace: boolean | undefined) => ({
    article: before ? undefined : splitAgencyText(kept, today, isPlace),
    lines: before && takeDeskLines(kept, today, isTitle, isPlace),
  });
  const tidy = ({ article, lines }: ReturnType<typeof readAs>) => {
    if (!article && !lines && leftOut.length === 0) {
      return embedded > 0 ? onTidy(report) : undefined;
    }
    if (!before) {
      const { title = [], lead = [], body = kept, form = {}, kinds = [] } = article ?? {};
      replaceArticle(view, title, lead, body);
      return onTidy({ ...report, form, kinds, isSplit: title.length > 0 || lead.length > 0 });
    }
    const { blocks = kept, note, kinds = [] } = lines ?? {};
    const target = insertSlice(before, toSlice(before, blocks), true) ?? before.tr;
    const { tr: transaction } = view.state;
    closeHistory(transaction);
    transaction.replaceWith(0, pasted.content.size, target.doc.content);
    const end = Math.min(target.selection.to, transaction.doc.content.size);
    const cursor = transaction.doc.resolve(end);
    view.dispatch(transaction.setSelection(Selection.near(cursor, -1)).scrollIntoView());
    return onTidy({ ...report, form: note ? { note } : {}, kinds });
  };

  const isSame = (one: ReturnType<typeof readAs>, other: ReturnType<typeof readAs>) =>
    JSON.stringify(one) === JSON.stringify(other);
  const opening = findUnsureOpening(kept, today);
  const unknown = readAs(undefined);
  let tell = tidy(unknown);
  if (!askPlace || !opening || isSame(readAs(true), readAs(false))) return tell?.();
  const tidied = view.state.doc;
  const isChanged = !tidied.eq(pasted);
  const isPlace = await askPlace(opening);
  if (view.isDestroyed) return;
  const isUntouched = view.editable && view.state.doc === tidied;
  const known = readAs(isPlace);
  if (isUntouched && !isSame(known, unknown)) {
    // Undone, the first time takes its fields out of the form again.
    if (isChanged) undoNoScroll(view.state, view.dispatch);
    tell = tidy(known);
  } else if (isChanged && view.state.doc.eq(pasted)) return;
  tell?.();
}
