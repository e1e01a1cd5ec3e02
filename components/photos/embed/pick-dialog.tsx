import { Crop, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { warningsOf } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { CaptionField } from '../caption-field';
import { PhotoPicture } from '../photo-picture';

/** The texts that go to the other site with the photo. */
export function PickDialog(props: {
  photo: PlacedPhoto;
  error: unknown;
  isBusy: boolean;
  onChange: (photo: PlacedPhoto) => void;
  onCrop: () => void;
  onPick: () => void;
  onClose: () => void;
}) {
  const { photo, error, isBusy, onChange, onCrop, onPick, onClose } = props;
  const t = useTranslations('embed.pick');
  const tFigure = useTranslations('photos.figure');
  return (
    <Dialog
      title={t('title')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {/** A crop needs a copy of the picture. */}
          {!photo.hotlink && (
            <Button icon={Crop} className="mr-auto" isDisabled={isBusy} onPress={onCrop}>
              {tFigure('crop')}
            </Button>
          )}
          <Button onPress={onClose}>{tFigure('cancel')}</Button>
          <Button variant="primary" isPending={isBusy} onPress={onPick}>
            {t('pick')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <PhotoPicture
          photo={photo}
          alt={photo.alt}
          size={1280}
          isLazy={false}
          className="self-start rounded-md border border-line"
        />
        <div className="flex flex-col gap-3">
          {error !== undefined && <ErrorCard error={error} title={t('failed')} onRetry={onPick} />}
          {(['caption', 'alt', 'credit'] as const).map((name) => (
            <CaptionField
              key={name}
              name={name}
              value={photo[name]}
              onChange={(value) => onChange({ ...photo, [name]: value })}
            />
          ))}
          <Warnings photo={photo} />
        </div>
      </div>
    </Dialog>
  );
}

function Warnings({ photo }: { photo: PlacedPhoto }) {
  const t = useTranslations('embed.pick');
  const tWarnings = useTranslations('photos.warnings');
  const warnings = warningsOf(photo);
  if (warnings.length === 0) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-[13px]"
    >
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
      <span>
        <span className="font-medium text-warn">{t('look')} </span>
        {warnings.map((warning) => tWarnings(warning)).join(', ')}
        {photo.restriction && photo.cost !== 'free' && ` (${photo.restriction})`}
      </span>
    </p>
  );
}
