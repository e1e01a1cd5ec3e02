import type { orientations } from '../../../lib/contract/inventories.ts';
import { photoWidths } from '../../../lib/contract/photo-details.ts';

/** Counts as square up to a difference of a twentieth. */
export function orientationOf({
  width,
  height,
}: {
  width: number;
  height: number;
}): (typeof orientations)[number] {
  if (Math.abs(width - height) <= 0.05 * Math.max(width, height)) return 'square';
  return width > height ? 'landscape' : 'portrait';
}

/** Lists the widths of the thumbnails: up to the first that is as wide as the picture. */
export function widthsOf(width: number): number[] {
  const enough = photoWidths.findIndex((each) => each >= width);
  return photoWidths.slice(0, enough < 0 ? undefined : enough + 1);
}
