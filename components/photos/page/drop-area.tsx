import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { holdsFiles, pastedPictures } from '../picture-files';

export function useDroppedPictures(isOffered: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  // Also while nothing is accepted: a dropped file would otherwise replace the page and lose the input.
  useEffect(() => {
    const take = (files: File[]) => {
      if (isOffered && files.length > 0) onFiles(files);
      return isOffered && files.length > 0;
    };
    return listen(window, {
      dragover: (event) => {
        const { dataTransfer } = event;
        if (!dataTransfer || !holdsFiles(dataTransfer)) return;
        event.preventDefault();
        if (isOffered) setOver(true);
        else dataTransfer.dropEffect = 'none';
      },
      dragleave: ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false);
      },
      drop: (event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      },
      paste: (event) => {
        if (take(pastedPictures(event.clipboardData))) event.preventDefault();
      },
    });
  }, [isOffered, onFiles]);
  return isOver;
}

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
