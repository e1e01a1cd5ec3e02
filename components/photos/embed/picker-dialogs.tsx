import { ImagePlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import type { PhotoView } from '@/lib/photos/api';
import type { OpenMessage, PickedPhoto } from '@/lib/photos/embed-protocol';
import { pickPhoto } from '@/lib/photos/picked-photo';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { CropDialog } from '../crop-dialog';
import { fetchRendition } from '../download-photo';
import { PhotoPreview } from '../photo-preview';
import { PickDialog } from './pick-dialog';

export function PickerDialogs(props: {
  photo: PhotoView;
  bankName: string;
  wish: OpenMessage;
  onMoreLike: (() => void) | undefined;
  onPick: (picked: PickedPhoto) => void;
  onClose: () => void;
}) {
  const { photo, bankName, wish, onMoreLike, onPick, onClose } = props;
  const t = useTranslations('embed');
  const locale = useLocale();
  const [step, setStep] = useState<'look' | 'describe' | 'crop'>('look');
  const [placed, setPlaced] = useState(() => placePhoto(photo, wish.article?.language ?? locale));
  const { isBusy, error, attempt } = useAttempt();

  const pick = () =>
    attempt(async () => {
      const take = async (order: Parameters<typeof fetchRendition>[1]) =>
        (await fetchRendition(placed, order)).file;
      onPick(await pickPhoto(placed, wish.widths, window.location.origin, take));
    });

  switch (step) {
    case 'look':
      return (
        <PhotoPreview
          // Drafts cannot be opened in another site's frame.
          photo={photo.usage ? { ...photo, usage: { ...photo.usage, named: [] } } : photo}
          bankName={bankName}
          onClose={onClose}
          onMoreLike={onMoreLike}
          actions={
            <Button variant="primary" icon={ImagePlus} onPress={() => setStep('describe')}>
              {t('use')}
            </Button>
          }
        />
      );
    case 'crop':
      return (
        <CropDialog
          photo={placed}
          onDone={({ cut, focus }) => {
            const { cut: _cut, focus: _focus, ...whole } = placed;
            setPlaced({ ...whole, ...(cut && { cut }), ...(focus && { focus }) });
            setStep('describe');
          }}
          onClose={() => setStep('describe')}
        />
      );
    case 'describe':
      return (
        <PickDialog
          photo={placed}
          error={error}
          isBusy={isBusy}
          onChange={setPlaced}
          onCrop={() => setStep('crop')}
          onPick={() => void pick()}
          onClose={onClose}
        />
      );
  }
}
