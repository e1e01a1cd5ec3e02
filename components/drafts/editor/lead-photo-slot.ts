import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { leadPhotoOf } from './lead-photo-attr';

/** A place between lead and body for the photo above the text, which is no part of the text. */
export function leadPhotoSlot(element: HTMLElement): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        if (!leadPhotoOf(doc)) return DecorationSet.empty;
        const slot = Decoration.widget(doc.child(0).nodeSize + doc.child(1).nodeSize, element, {
          side: -1,
          key: 'lead-photo',
          ignoreSelection: true,
          stopEvent: () => true,
        });
        return DecorationSet.create(doc, [slot]);
      },
    },
  });
}
