import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { parsePhoto } from '../editor/figure-attrs';

const photoType = 'application/x-copydesk-photo';
const answerType = 'application/x-copydesk-answer';

/** A photo of the panel is being dragged; feedback needs the answer that it came with. */
export function fillDrag(data: DataTransfer, photo: PlacedPhoto, referenceKey: string): void {
  data.setData(photoType, JSON.stringify(photo));
  data.setData(answerType, referenceKey);
  data.effectAllowed = 'copy';
}

export type DraggedPhoto = { photo: PlacedPhoto; referenceKey: string };

/** The photo that was dropped, if it was one. */
export function readDrag(data: DataTransfer): DraggedPhoto | undefined {
  const photo = parsePhoto(data.getData(photoType));
  return photo && { photo, referenceKey: data.getData(answerType) };
}
