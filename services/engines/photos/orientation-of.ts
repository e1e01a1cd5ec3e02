import type { orientations } from '../../../lib/contract/inventories.ts';

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
