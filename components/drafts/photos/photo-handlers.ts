import type { EditorProps } from '@tiptap/pm/view';
import { holdsFiles, pastedPictures } from '@/components/photos/picture-files';
import { listen } from '@/components/ui/hooks/listen';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { parsePhoto } from '../editor/figure';
import type { InsertPosition } from './figures';

const photoType = 'application/x-copydesk-photo';
const answerType = 'application/x-copydesk-answer';

/** A photo of the panel is being dragged; feedback needs the answer that it came with. */
export function fillDrag(data: DataTransfer, photo: PlacedPhoto, referenceKey: string): void {
  data.setData(photoType, JSON.stringify(photo));
  data.setData(answerType, referenceKey);
  data.effectAllowed = 'copy';
}

type DraggedPhoto = { photo: PlacedPhoto; referenceKey: string };

function readDrag(data: DataTransfer): DraggedPhoto | undefined {
  const photo = parsePhoto(data.getData(photoType));
  return photo && { photo, referenceKey: data.getData(answerType) };
}

export type PhotoHandlers = {
  onPhoto: (dragged: DraggedPhoto, place: InsertPosition) => void;
  onFiles: (files: File[], place: InsertPosition) => void;
};

/** Photos of the panel and picture files that are dropped on the text or pasted into it. */
export function photoHandlers({ onPhoto, onFiles }: PhotoHandlers) {
  return {
    handleDrop: (view, event) => {
      const data = event.dataTransfer;
      if (!data) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      const place: InsertPosition = at === undefined ? 'end' : { at };
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

/** Marks the photos of the text whose picture does not come: deleted, or its bank is away. What is said of them stays. */
export function watchPictures(element: HTMLElement): () => void {
  const error = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !target.closest('figure[data-photo]')) return;
    target.closest('.photo-frame')?.setAttribute('data-gone', '');
  };
  // Such events do not bubble.
  return listen(element, { error }, { capture: true });
}

/** Files that are dropped beside the text would be opened in place of the page. */
export function guardAgainstDrops(): () => void {
  return listen(window, {
    dragover: (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    },
    drop: (event) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    },
  });
}
