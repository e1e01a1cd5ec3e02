import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { DraftForm } from '@/lib/drafts/api';
import type { AgencyKind } from './agency-words';
import { type LeftOut, separateParts } from './left-out';
import { insertSlice, replaceArticle, toSlice } from './paste-steps';
import type { PastedBlocks } from './read-markup';

/** What became of a paste, beside the text. */
export type PasteReport = {
  form: Partial<DraftForm>;
  /** Of the lines that went into the note. */
  kinds: readonly AgencyKind[];
  /** True where a whole article was taken apart. */
  isSplit: boolean;
  /** Parts of a page that are no text of the article. */
  leftOut: readonly LeftOut[];
  /** So many of the pictures in the text have no address: they were in the paste itself. */
  embedded: number;
  /** The article as it was pasted: one undo brings it back. */
  pasted: Node;
};

/**
 * Takes out of the text what was just pasted and is no part of the article. Into an empty draft (no `before`) a whole
 * article is taken apart as well.
 */
export async function tidyPasted(
  view: EditorView,
  before: EditorState | undefined,
  read: PastedBlocks,
  onTidy: (report: PasteReport) => void,
): Promise<void> {
  // The editor itself may put in what is pasted, after its handlers.
  await Promise.resolve();
  const pasted = view.state.doc;
  const { splitAgencyText, takeDeskLines } = await import('./split-agency-text');
  if (view.isDestroyed || !view.state.doc.eq(pasted)) return;
  const { kept, leftOut } = separateParts(read);
  const embedded = kept.filter(
    (block) => block.type === 'missingPicture' && block.attrs.address === '',
  ).length;
  const report = { form: {}, kinds: [], leftOut, embedded, pasted, isSplit: false };
  const today = new Date().toISOString().slice(0, 10);

  if (!before) {
    const article = splitAgencyText(kept, today);
    if (!article && leftOut.length === 0) {
      if (embedded > 0) onTidy(report);
      return;
    }
    const { title = [], lead = [], body = kept, form = {}, kinds = [] } = article ?? {};
    replaceArticle(view, title, lead, body);
    onTidy({ ...report, form, kinds, isSplit: title.length > 0 || lead.length > 0 });
    return;
  }
  const isIntoTitle = before.selection.$from.index(0) === 0;
  const lines = takeDeskLines(kept, today, isIntoTitle);
  if (!lines && leftOut.length === 0) {
    if (embedded > 0) onTidy(report);
    return;
  }
  const { blocks = kept, note, kinds = [] } = lines ?? {};
  const target = insertSlice(before, toSlice(before, blocks), true) ?? before.tr;
  const { tr: transaction } = view.state;
  closeHistory(transaction);
  transaction.replaceWith(0, pasted.content.size, target.doc.content);
  const cursor = transaction.doc.resolve(
    Math.min(target.selection.to, transaction.doc.content.size),
  );
  view.dispatch(transaction.setSelection(Selection.near(cursor, -1)).scrollIntoView());
  onTidy({ ...report, form: note ? { note } : {}, kinds });
}
