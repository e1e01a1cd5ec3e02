import type { PlacedPhoto } from '../../drafts/content/placed-photo.ts';
import type { TakePhoto } from '../api.ts';

/** Narrower files are not made; the width asked for is an upper limit. */
const minWidth = 16;

/** What is asked for to get a photo as it stands in an article: cut, and with its words in the file. */
export function renditionOrder(photo: PlacedPhoto, width: number): TakePhoto {
  const { cut, caption, alt, credit } = photo;
  return {
    width: Math.max(minWidth, width),
    caption,
    alt,
    credit,
    ...(cut && { crop: { x: cut.x, y: cut.y, width: cut.width, height: cut.height } }),
  };
}
