import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { ArticleBlock } from '@/lib/desk/content';
import type { DraftForm } from '@/lib/desk/draft-api';
import { isEmptyArticle } from '../editor/doc-blocks';
import type { AgencyKind } from './agency-words';
import { parseMarkup } from './markup';
import { printBlocks } from './print-blocks';
import { readMarkup } from './read-markup';
import { readPlainText } from './read-plain-text';

/** A pasted article was taken apart: what went into the form, and the article as it was pasted (one undo brings it back). */
export type SplitReport = {
  form: Partial<DraftForm>;
  /** Of the lines that went into the note. */
  kinds: readonly AgencyKind[];
  /** False where only lines for the desk were taken out. */
  isSplit: boolean;
  pasted: Node;
};

const ownMark = 'data-pm-slice';

function cleanHtml(html: string): ArticleBlock[] {
  return readMarkup(parseMarkup(html));
}

function pastedBlocks(data: DataTransfer): ArticleBlock[] {
  const html = data.getData('text/html');
  const blocks = html && !html.includes(ownMark) ? cleanHtml(html) : [];
  return blocks.length > 0 ? blocks : readPlainText(data.getData('text/plain'));
}

/** Replaces the whole article, as one step that can be undone by itself. */
function replaceArticle(
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

/** Takes what was pasted into an empty draft, and stands there now, apart when it looks like an agency's or a whole article. */
async function splitPasted(
  view: EditorView,
  blocks: readonly ArticleBlock[],
  onSplit: (report: SplitReport) => void,
): Promise<void> {
  // The editor itself puts in a single line, after its handlers.
  await Promise.resolve();
  const pasted = view.state.doc;
  const { splitAgencyText } = await import('./split-agency-text');
  if (view.isDestroyed || !view.state.doc.eq(pasted)) return;
  const article = splitAgencyText(blocks, new Date().toISOString().slice(0, 10));
  if (!article) return;
  const { title, lead, body, form, kinds } = article;
  replaceArticle(view, title, lead, body);
  onSplit({ form, kinds, pasted, isSplit: title.length > 0 || lead.length > 0 });
}

/** In the title or lead, the first paragraph stays there and the rest goes to the beginning of the body. */
function pasteIntoHead(view: EditorView, slice: Slice): boolean {
  const { state } = view;
  const index = state.selection.$from.index(0);
  const [first, ...rest] = slice.content.content;
  if (index > 1 || rest.length === 0 || !first?.isTextblock) return false;
  if (rest.some((node) => node.type.name === 'lead')) return false;
  const transaction = state.tr.replaceSelection(new Slice(Fragment.from(first), 1, 1));
  const bodyStart = transaction.doc.child(0).nodeSize + transaction.doc.child(1).nodeSize;
  view.dispatch(transaction.insert(bodyStart, rest).scrollIntoView());
  return true;
}

/** The editor's own article, copied whole, comes back as it was where nothing is written yet. */
function pasteOwnArticle(view: EditorView, slice: Slice): boolean {
  const { schema, doc, tr: transaction } = view.state;
  const [first, second, ...rest] = slice.content.content;
  const { title, lead, paragraph } = schema.nodes;
  if (!first || !second || !paragraph || !isEmptyArticle(doc)) return false;
  if (first.type !== title || second.type !== lead) return false;
  const body = rest.length > 0 ? rest : [paragraph.create()];
  transaction.replaceWith(0, doc.content.size, [first, second, ...body]);
  view.dispatch(transaction.setSelection(Selection.atEnd(transaction.doc)).scrollIntoView());
  return true;
}

/** What happens to what is pasted or dropped: reduced to the article's schema, and a whole article is taken apart. */
export function pasteHandlers(onSplit: (report: SplitReport) => void) {
  return {
    transformPastedHTML: (html) => (html.includes(ownMark) ? html : printBlocks(cleanHtml(html))),
    clipboardTextParser: (text, _context, _plain, view) => {
      const content = Fragment.fromJSON(view.state.schema, readPlainText(text));
      return content.size > 0 ? new Slice(content, 1, 1) : Slice.empty;
    },
    handlePaste: (view, event, slice) => {
      const data = event.clipboardData;
      if (!data) return false;
      const isOwn = data.getData('text/html').includes(ownMark);
      const blocks = isOwn || !isEmptyArticle(view.state.doc) ? [] : pastedBlocks(data);
      if (blocks.length > 1) replaceArticle(view, [], [], blocks);
      if (blocks.length > 0) void splitPasted(view, blocks, onSplit);
      return blocks.length > 1 || pasteOwnArticle(view, slice) || pasteIntoHead(view, slice);
    },
  } satisfies EditorProps;
}
