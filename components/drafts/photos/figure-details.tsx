'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';

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
  return (
    <Dialog title={t('detailsTitle')} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onDone({ ...photo, ...said });
        }}
      >
        <TextArea
          label={t('caption')}
          rows={3}
          maxLength={10_000}
          value={said.caption}
          onChange={(caption) => setSaid({ ...said, caption })}
        />
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
