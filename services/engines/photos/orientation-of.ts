import type { orientations } from '../../../lib/contract/inventories.ts';

/** A side may be longer by a twentieth, and the picture still looks square. */
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
