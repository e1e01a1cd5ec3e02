import { Editor, Extension } from '@tiptap/core';
import type { ArticleContent } from '@/lib/desk/content';
import { pasteHandlers, type SplitReport } from '../paste/paste-handlers';
import { ArticleKeys } from './article-keys';
import { articleExtensions } from './article-schema';
import { markLayer } from './mark-layer';
import { writableContent } from './read-content';

export type ArticleEditorOptions = {
  element: HTMLElement;
  content: ArticleContent;
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

/** The article's editor in an element of the page. */
export function createEditor(options: ArticleEditorOptions): Editor {
  return new Editor({
    element: options.element,
    extensions: [...articleExtensions, ArticleKeys, MarkLayers],
    content: writableContent(options.content),
    editable: options.isEditable,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      ...pasteHandlers(options.onSplit),
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
