import type { EditorProps } from '@tiptap/pm/view';
import { pastedPictures } from '@/components/photos/picture-files';
import { type DraggedPhoto, readDrag } from './drag-photo';
import type { FigurePlace } from './figures';

export type PhotoHandlers = {
  onPhoto: (dragged: DraggedPhoto, place: FigurePlace) => void;
  onFiles: (files: File[], place: FigurePlace) => void;
};

/** Photos of the panel and picture files that are dropped on the text or pasted into it. */
export function photoHandlers({ onPhoto, onFiles }: PhotoHandlers) {
  return {
    handleDrop: (view, event) => {
      const data = event.dataTransfer;
      if (!data) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      const place: FigurePlace = at === undefined ? 'end' : { at };
      const dragged = readDrag(data);
      if (dragged) {
        onPhoto(dragged, place);
        view.focus();
        return true;
      }
      // Those that are no pictures, too: the dialog says why they are not taken.
      const files = [...data.files];
      if (files.length === 0) return false;
      onFiles(files, place);
      return true;
    },
    /** Before what is pasted is read as text. */
    pastePictures: (event: ClipboardEvent): boolean => {
      const files = pastedPictures(event.clipboardData);
      if (files.length === 0) return false;
      onFiles(files, 'cursor');
      return true;
    },
  } satisfies Pick<EditorProps, 'handleDrop'> & {
    pastePictures: (event: ClipboardEvent) => boolean;
  };
}
