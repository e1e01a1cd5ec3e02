import { holdsFiles } from '@/components/photos/picture-files';

/** Marks the photos of the text whose picture does not come: deleted, or its bank is away. What is said of them stays. */
export function watchPictures(element: HTMLElement): () => void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !target.closest('figure[data-photo]')) return;
    target.closest('.photo-frame')?.setAttribute('data-gone', '');
  };
  // Such events do not bubble.
  element.addEventListener('error', onError, true);
  return () => element.removeEventListener('error', onError, true);
}

/** Files that are let go beside the text would be opened in place of the page. */
export function keepPage(): () => void {
  const over = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  const drop = (event: DragEvent) => {
    if (holdsFiles(event.dataTransfer)) event.preventDefault();
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
