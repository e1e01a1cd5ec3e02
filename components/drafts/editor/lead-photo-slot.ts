import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<boolean>('leadPhoto');

/** A place between lead and body for the photo above the text, which is no part of the text. */
export function leadPhotoSlot(element: HTMLElement): Plugin<boolean> {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (transaction, isShown) => transaction.getMeta(key) ?? isShown,
    },
    props: {
      decorations: (state) => {
        if (!key.getState(state)) return DecorationSet.empty;
        const place = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize;
        const slot = Decoration.widget(place, element, {
          side: -1,
          key: 'lead-photo',
          ignoreSelection: true,
          stopEvent: () => true,
        });
        return DecorationSet.create(state.doc, [slot]);
      },
    },
  });
}

/** Shows the place, or takes it away. */
export function showLeadPhotoSlot(editor: Editor, isShown: boolean): void {
  if (key.getState(editor.state) === isShown) return;
  editor.view.dispatch(editor.state.tr.setMeta(key, isShown).setMeta('addToHistory', false));
}
