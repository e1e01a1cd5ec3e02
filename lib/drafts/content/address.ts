import type { PhotoCut } from './placed-photo.ts';

/** How large a picture a page asks for: the widths that banks keep, or the picture itself. */
export type PhotoSize = 320 | 640 | 1280 | 'full';

/** The desk's own address of a picture. */
export function photoAddress({ bank, id }: { bank: string; id: string }, size: PhotoSize): string {
  return `${photoPath(bank, id)}/${size}`;
}

/** Where the browser's API has a photo. */
export function photoPath(bank: string, id: string): string {
  return `/api/photos/${encodeURIComponent(bank)}/${encodeURIComponent(id)}`;
}

/** Narrower pictures are not made. */
const minAcross = 16;
const decimals = 10_000;
const rounded = (share: number) => String(Math.round(share * decimals) / decimals);

/** The desk's own address of a JPEG that shows a part of a picture, in at most so many pixels across. */
export function cutAddress(
  photo: { bank: string; id: string; cut?: PhotoCut | undefined },
  width: number,
): string {
  const { bank, id, cut } = photo;
  const query = new URLSearchParams({ max: String(Math.max(minAcross, width)) });
  if (cut) {
    for (const name of ['x', 'y', 'width', 'height'] as const) query.set(name, rounded(cut[name]));
  }
  return `${photoPath(bank, id)}/rendition?${query}`;
}
