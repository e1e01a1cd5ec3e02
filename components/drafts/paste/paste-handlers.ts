import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';
import { isEmptyArticle } from '../editor/doc-blocks';
import { parseMarkup } from './markup';
import { findPageParts } from './page-parts';
import { type PastedBlocks, readMarkup } from './read-markup';
import { readPlainText } from './read-plain-text';
import { insertSlice, replaceArticle, type TidyOptions, tidyPasted, toSlice } from './tidy-pasted';

const ownMark = 'data-pm-slice';

function readPasted(data: DataTransfer, readHtml: (html: string) => PastedBlocks): PastedBlocks {
  const html = data.getData('text/html');
  const read = html ? readHtml(html) : undefined;
  if (read && read.blocks.length > 0) return read;
  const blocks = readPlainText(data.getData('text/plain'));
  return { blocks, parts: findPageParts(blocks, new Map()) };
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

/**
 * Reduces what is pasted to the article's schema. It stands in the text as it is first; then, as a step that is undone by
 * itself, a whole article is taken apart, and what is no text of it taken out.
 */
export function pasteHandlers(options: TidyOptions) {
  // The editor parses a paste before it is handled here: a large page is read once for both.
  let last: { html: string; read: PastedBlocks } | undefined;
  const readHtml = (html: string) => {
    if (last?.html !== html) last = { html, read: readMarkup(parseMarkup(html)) };
    return last.read;
  };
  return {
    transformPastedHTML: (html) =>
      html.includes(ownMark) ? html : printBlocks(readHtml(html).blocks),
    clipboardTextParser: (text, _context, _plain, view) => {
      const content = Fragment.fromJSON(view.state.schema, readPlainText(text));
      return content.size > 0 ? new Slice(content, 1, 1) : Slice.empty;
    },
    handlePaste: (view, event, slice) => {
      const data = event.clipboardData;
      if (!data) return false;
      // Undo takes back the paste, and not what was typed just before.
      view.dispatch(closeHistory(view.state.tr));
      const { state } = view;
      if (data.getData('text/html').includes(ownMark)) {
        const transaction = insertSlice(state, slice);
        if (pasteOwnArticle(view, slice)) return true;
        if (transaction) view.dispatch(transaction);
        return transaction !== undefined;
      }
      const pasted = readPasted(data, readHtml);
      last = undefined;
      const { blocks, parts } = pasted;
      if (blocks.length === 0) return false;
      const isWhole = isEmptyArticle(state.doc);
      let isDone = true;
      if (isWhole && blocks.length > 1) replaceArticle(view, [], [], blocks);
      else {
        const isTidy = parts.size === 0;
        const transaction = insertSlice(state, isTidy ? slice : toSlice(state, blocks), !isTidy);
        if (transaction) view.dispatch(transaction);
        isDone = transaction !== undefined;
      }
      void tidyPasted(view, isWhole ? undefined : state, pasted, options);
      return isDone;
    },
  } satisfies EditorProps;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function printInline(content: readonly ArticleInline[] | undefined): string {
  return (content ?? [])
    .map((inline) =>
      (inline.marks ?? []).reduce(
        (html, mark) => {
          if (mark.type === 'bold') return `<strong>${html}</strong>`;
          if (mark.type === 'italic') return `<em>${html}</em>`;
          return `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`;
        },
        inline.type === 'text' ? escapeHtml(inline.text) : '<br>',
      ),
    )
    .join('');
}

/** Clean blocks as HTML, for the editor's own parser. */
export function printBlocks(blocks: readonly ArticleBlock[]): string {
  return blocks.map(printBlock).join('');
}

function printBlock(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${printInline(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${printInline(block.content)}</h${block.attrs.level}>`;
    case 'blockquote':
      return `<blockquote>${printBlocks(block.content)}</blockquote>`;
    case 'bulletList':
    case 'orderedList': {
      const name = block.type === 'bulletList' ? 'ul' : 'ol';
      return `<${name}>${block.content.map((item) => `<li>${printBlocks(item.content)}</li>`).join('')}</${name}>`;
    }
    case 'missingPicture':
      return `<figure data-missing-picture="${escapeHtml(JSON.stringify(block.attrs))}"></figure>`;
    // Never read out of what others wrote.
    case 'readAlso':
    case 'figure':
      return '';
  }
}
