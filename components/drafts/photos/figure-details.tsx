import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CaptionField } from '@/components/photos/caption-field';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';

/** The caption, credit and alt text of a photo in this article; the bank's own stay as they are. */
export function FigureDetails(props: {
  photo: PlacedPhoto;
  onDone: (photo: PlacedPhoto) => void;
  onClose: () => void;
}) {
  const { photo, onDone, onClose } = props;
  const t = useTranslations('photos.figure');
  const { caption, credit, alt } = photo;
  const [said, setSaid] = useState({ caption, credit, alt });
  return (
    <Dialog title={t('detailsTitle')} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onDone({ ...photo, ...said });
        }}
      >
        {(['caption', 'credit', 'alt'] as const).map((name) => (
          <CaptionField
            key={name}
            name={name}
            value={said[name]}
            onChange={(value) => setSaid({ ...said, [name]: value })}
          />
        ))}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
