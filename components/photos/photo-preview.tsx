import { useMutation } from '@tanstack/react-query';
import { Download, Images } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import type { PhotoView } from '@/lib/photos/api';
import { altText, photoName, textIn } from '@/lib/photos/reads/photo-texts';
import { downloadPhoto } from './download-photo';
import { PhotoFacts } from './photo-facts';
import { PhotoPicture } from './photo-picture';
import { ReasonList } from './reason-line';

export function PhotoPreview(props: {
  photo: PhotoView;
  bankName: string;
  onClose: () => void;
  onMoreLike?: (() => void) | undefined;
  /** Further buttons, the main one last. */
  actions?: ReactNode;
}) {
  const { photo, bankName, onClose, onMoreLike, actions } = props;
  const t = useTranslations('photos.preview');
  const locale = useLocale();
  const name = photoName(photo, [locale]);
  const caption = textIn(photo.description, [locale]) || name;
  const download = useMutation({
    mutationFn: () => downloadPhoto(photo, { caption }),
    networkMode: 'always',
  });

  return (
    <Dialog
      title={name}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {onMoreLike && (
            <Button icon={Images} onPress={onMoreLike} className="mr-auto">
              {t('moreLike')}
            </Button>
          )}
          {!photo.hotlink && (
            <Button
              icon={Download}
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('download')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
        <div className="flex flex-col gap-3">
          <PhotoPicture
            photo={photo}
            alt={altText(photo, [locale]) || name}
            size={1280}
            isLazy={false}
            className="max-w-[calc(68dvh*var(--photo-ratio))] rounded-md border border-line"
          />
          <ReasonList reasons={photo.reasons} />
        </div>
        <div className="flex flex-col gap-3">
          {download.error && (
            <ErrorCard
              error={download.error}
              title={t('notDownloaded')}
              onRetry={() => download.mutate()}
            />
          )}
          <PhotoFacts photo={photo} bankName={bankName} />
        </div>
      </div>
    </Dialog>
  );
}
