'use client';

import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Pictures that are dropped anywhere on the page, or pasted where nobody is writing. */
export function useDroppedPictures(isOffered: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const take = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length > 0) onFiles(files);
      return files.length > 0;
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault();
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

/** Says over the whole page what letting go would do. */
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
