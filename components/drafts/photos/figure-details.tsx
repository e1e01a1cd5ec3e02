'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fieldLook, TextField } from '@/components/ui/text-field';
import type { PlacedPhoto } from '@/lib/desk/placed-photo';

/** What is said of a photo in this piece: the bank keeps what it says. */
export function FigureDetails(props: {
  photo: PlacedPhoto;
  onDone: (photo: PlacedPhoto) => void;
  onClose: () => void;
}) {
  const { photo, onDone, onClose } = props;
  const t = useTranslations('photos.figure');
  const [said, setSaid] = useState({
    caption: photo.caption,
    credit: photo.credit,
    alt: photo.alt,
  });
  const captionId = useId();
  return (
    <Dialog title={t('detailsTitle')} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onDone({ ...photo, ...said });
        }}
      >
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor={captionId} className="text-[13px] font-medium text-soft">
            {t('caption')}
          </label>
          <textarea
            id={captionId}
            rows={3}
            maxLength={10_000}
            value={said.caption}
            onChange={(event) => setSaid({ ...said, caption: event.target.value })}
            className={`py-1.5 ${fieldLook}`}
          />
        </div>
        <TextField
          label={t('credit')}
          value={said.credit}
          maxLength={500}
          onChange={(credit) => setSaid({ ...said, credit })}
        />
        <TextField
          label={t('alt')}
          value={said.alt}
          maxLength={2_000}
          hint={t('altHint')}
          onChange={(alt) => setSaid({ ...said, alt })}
        />
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
