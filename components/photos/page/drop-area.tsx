'use client';

import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { holdsFiles, pastedPictures } from '../picture-files';

/** Takes files dropped anywhere on the page, and pasted pictures. */
export function useDroppedPictures(isOffered: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Also while nothing is accepted: a dropped file would otherwise replace the page and lose the input.
    const over = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer || !holdsFiles(dataTransfer)) return;
      event.preventDefault();
      if (isOffered) setOver(true);
      else dataTransfer.dropEffect = 'none';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const take = (files: File[]) => {
      if (isOffered && files.length > 0) onFiles(files);
      return isOffered && files.length > 0;
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      if (take(pastedPictures(event.clipboardData))) event.preventDefault();
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [isOffered, onFiles]);
  return isOver;
}

/** Explains the drop over the whole page. */
export function DropHint() {
  const t = useTranslations('photosPage');
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-40 flex items-center justify-center gap-3 rounded-xl border-2 border-dashed border-accent bg-paper/90 font-serif text-xl font-semibold text-accent-strong"
    >
      <ImagePlus size={26} />
      {t('drop')}
    </div>
  );
}
