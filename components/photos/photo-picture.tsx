'use client';

import type { CSSProperties } from 'react';
import type { PhotoSize } from '@/lib/photos/address';
import { cutStyle, pictureSource, type Shown, shownRatio } from './picture-frame';

/** A picture, or the part that is shown of it, over a few blurred pixels until it comes. */
export function PhotoPicture(props: {
  photo: Shown;
  alt: string;
  size: PhotoSize;
  /** Fills whatever frame it is in; otherwise it keeps its own shape. */
  isFilling?: boolean;
  isLazy?: boolean;
  className?: string;
}) {
  const { photo, alt, size, isFilling = false, isLazy = true, className = '' } = props;
  const ratio = shownRatio(photo);
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
        src={pictureSource(photo, size)}
        alt={alt}
        draggable={false}
        decoding="async"
        loading={isLazy ? 'lazy' : 'eager'}
        style={isFilling && !photo.cut ? undefined : cutStyle(photo.cut)}
        className={`absolute max-w-none ${isFilling && !photo.cut ? 'inset-0 size-full object-cover' : ''}`}
      />
    </span>
  );
}
