import type { PlacedPhoto } from '../../drafts/content/placed-photo.ts';
import type { TakePhoto } from '../api.ts';

/** Minimum width of a file; the requested width is an upper limit. */
const minWidth = 16;

/** Builds the request for a photo as it is in an article: cropped, with its texts in the file. */
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
