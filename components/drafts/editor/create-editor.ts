import { Editor, Extension } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import type { ArticleContent } from '@/lib/desk/content';
import { pasteHandlers, type SplitReport } from '../paste/paste-handlers';
import { type PhotoHandlers, photoHandlers } from '../photos/photo-handlers';
import { ArticleKeys } from './article-keys';
import { articleExtensions } from './article-schema';
import { leadPhotoSlot } from './lead-photo-slot';
import { markLayer } from './mark-layer';
import { writableContent } from './read-content';

export type ArticleEditorOptions = PhotoHandlers & {
  element: HTMLElement;
  content: ArticleContent;
  /** Where the photo above the text is drawn. */
  leadPhoto: HTMLElement;
  isEditable: boolean;
  label: string;
  /** The text changed, by whomever. */
  onText: () => void;
  onSelection: () => void;
  onSplit: (report: SplitReport) => void;
};

const MarkLayers = Extension.create({
  name: 'markLayers',
  addProseMirrorPlugins: () => [markLayer('items'), markLayer('corrections')],
});

const leadPhotoPlace = (element: HTMLElement) =>
  Extension.create({
    name: 'leadPhotoPlace',
    addProseMirrorPlugins: () => [leadPhotoSlot(element)],
  });

/** The article's editor in an element of the page. */
export function createEditor(options: ArticleEditorOptions): Editor {
  const paste = pasteHandlers(options.onSplit);
  const { handleDrop, pastePictures } = photoHandlers(options);
  return new Editor({
    element: options.element,
    extensions: [
      ...articleExtensions,
      ArticleKeys,
      MarkLayers,
      Dropcursor.configure({ color: 'var(--accent)', width: 3 }),
      leadPhotoPlace(options.leadPhoto),
    ],
    content: writableContent(options.content),
    editable: options.isEditable,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      ...paste,
      handlePaste: (view, event, slice) =>
        (view.editable && pastePictures(event)) || paste.handlePaste(view, event, slice),
      handleDrop: (view, event) => view.editable && handleDrop(view, event),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        // The desk's own corrections stand under the words: a second set of waves would only confuse.
        spellcheck: 'false',
      },
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged) options.onText();
      if (transaction.selectionSet || transaction.docChanged) options.onSelection();
    },
  });
}

/** Puts another text in place of the one in the editor: as a step that can be undone, or (from the server) as none. */
export function showContent(editor: Editor, content: ArticleContent, isUndoable: boolean): void {
  const { schema, tr: transaction, doc } = editor.state;
  const next = schema.nodeFromJSON(writableContent(content));
  if (doc.eq(next)) return;
  transaction.replaceWith(0, doc.content.size, next.content);
  editor.view.dispatch(transaction.setMeta('addToHistory', isUndoable));
}
