import { useTranslations } from 'next-intl';
import { type CSSProperties, useState } from 'react';
import type { PhotoSize } from '@/lib/drafts/content/placed';
import { cutStyle, pictureSource, type Shown, shownRatio } from './picture-frame';

/** A picture or its crop, over a blurred placeholder while it loads, or with a note if that fails. */
export function PhotoPicture(props: {
  photo: Shown;
  alt: string;
  size: PhotoSize;
  /** Fills its frame; otherwise keeps its aspect ratio. */
  isFilling?: boolean;
  isLazy?: boolean;
  className?: string;
}) {
  const { photo, alt, size, isFilling = false, isLazy = true, className = '' } = props;
  const t = useTranslations('photos.figure');
  const ratio = shownRatio(photo);
  const source = pictureSource(photo, size);
  const [missing, setMissing] = useState<string>();
  const isMissing = missing === source;
  const frame: CSSProperties & Record<`--${string}`, string> = {
    ...(!isFilling && { aspectRatio: ratio, '--photo-ratio': ratio }),
    ...(photo.placeholder && {
      backgroundImage: `url("${photo.placeholder}")`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    }),
  };
  return (
    <span
      style={frame}
      className={`relative block overflow-hidden bg-sunken ${isFilling ? 'size-full' : 'w-full'} ${className}`}
    >
      {/* biome-ignore lint/performance/noImgElement: the banks make the small ones themselves */}
      <img
        src={source}
        onError={() => setMissing(source)}
        alt={alt}
        draggable={false}
        decoding="async"
        loading={isLazy ? 'lazy' : 'eager'}
        style={isFilling && !photo.cut ? undefined : cutStyle(photo.cut)}
        className={`absolute max-w-none ${isFilling && !photo.cut ? 'inset-0 size-full object-cover' : ''} ${isMissing ? 'invisible' : ''}`}
      />
      {isMissing && (
        <span className="absolute inset-0 grid place-items-center bg-sunken p-3 text-center text-xs text-soft">
          {t('gone')}
        </span>
      )}
    </span>
  );
}
