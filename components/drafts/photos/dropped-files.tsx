'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { usePageState } from '../session-context';
import { useStore } from '../store';
import { useArticleLanguage, usePlacing } from './use-placing';

const UploadDialog = dynamic(
  () => import('@/components/photos/upload-dialog').then((module) => module.UploadDialog),
  { ssr: false },
);

export function DroppedFiles() {
  const t = useTranslations('photos.panel');
  const { photos } = usePageState();
  const dropped = useStore(photos.files);
  const placing = usePlacing();
  const language = useArticleLanguage();
  if (!dropped) return null;
  const close = () => photos.files.set(undefined);
  return (
    <UploadDialog
      files={dropped.files}
      action={t('insert')}
      onClose={close}
      onDone={(uploaded) => {
        close();
        const [first, ...others] = uploaded.map((photo) => placePhoto(photo, language));
        if (!first) return;
        const isFilled = dropped.fills !== undefined && placing.fill(dropped.fills, first);
        const left = isFilled ? others : [first, ...others];
        if (left.length > 0) placing.insert(left, dropped.place);
      }}
    />
  );
}
