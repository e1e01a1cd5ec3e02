import { Editor, Extension } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { ArticleContent } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { pasteHandlers } from '../paste/paste-handlers';
import type { TidyOptions } from '../paste/tidy-pasted';
import { type PhotoHandlers, photoHandlers } from '../photos/photo-handlers';
import { ArticleKeys } from './article-keys';
import { articleExtensions } from './article-schema';
import { isOtherLeadPhoto, leadPhotoOf, readPhoto, setLeadPhoto } from './figure';
import { markLayer } from './mark-layer';
import { writableContent } from './read-content';
import { replaceBlocks } from './replace-blocks';

type ArticleEditorOptions = PhotoHandlers &
  TidyOptions & {
    element: HTMLElement;
    content: ArticleContent;
    leadPhoto: PlacedPhoto | undefined;
    leadPhotoSlot: HTMLElement;
    isEditable: boolean;
    label: string;
    /** The text changed, by whomever. */
    onText: () => void;
    /** Another photo is above the text, or none: also because that was undone. */
    onLeadPhoto: (photo: PlacedPhoto | undefined) => void;
    onSelection: () => void;
  };

const MarkLayers = Extension.create({
  name: 'markLayers',
  addProseMirrorPlugins: () => [markLayer('items'), markLayer('corrections')],
});

/** Shows the photo above the text, which is no part of the text, between lead and body. */
const showLeadPhoto = (slot: HTMLElement) =>
  Extension.create({
    name: 'leadPhotoSlot',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            if (!leadPhotoOf(doc)) return DecorationSet.empty;
            const bodyStart = doc.child(0).nodeSize + doc.child(1).nodeSize;
            const widget = Decoration.widget(bodyStart, slot, {
              side: -1,
              key: 'lead-photo',
              ignoreSelection: true,
              stopEvent: () => true,
            });
            return DecorationSet.create(doc, [widget]);
          },
        },
      }),
    ],
  });

export function createEditor(options: ArticleEditorOptions): Editor {
  const paste = pasteHandlers(options);
  const { handleDrop, pastePictures } = photoHandlers(options);
  return new Editor({
    element: options.element,
    extensions: [
      ...articleExtensions,
      ArticleKeys,
      MarkLayers,
      Dropcursor.configure({ color: 'var(--accent)', width: 3 }),
      showLeadPhoto(options.leadPhotoSlot),
    ],
    content: {
      ...writableContent(options.content),
      attrs: { leadPhoto: options.leadPhoto ?? null },
    },
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
      if (isOtherLeadPhoto(transaction)) options.onLeadPhoto(leadPhotoOf(transaction.doc));
      if (transaction.docChanged) options.onText();
      if (transaction.selectionSet || transaction.docChanged) options.onSelection();
    },
  });
}

/** Replaces the text and the photo above it: as a step that can be undone, or (from the server) as none. The cursor stays. */
export function showContent(
  editor: Editor,
  content: ArticleContent,
  leadPhoto: PlacedPhoto | undefined,
  isUndoable: boolean,
): void {
  const { schema, tr: transaction, doc } = editor.state;
  const next = schema.nodeFromJSON(writableContent(content));
  replaceBlocks(transaction, next);
  if (JSON.stringify(leadPhotoOf(doc)) !== JSON.stringify(readPhoto(leadPhoto)))
    setLeadPhoto(transaction, leadPhoto);
  if (transaction.docChanged) editor.view.dispatch(transaction.setMeta('addToHistory', isUndoable));
}
