import { isWebAddress } from '../content/link-address.ts';
import { cutAddress, photoAddress, shownSize } from '../content/placed.ts';
import type { PlacedPhoto } from '../content/placed-photo.ts';
import { articleLabel } from './article-labels.ts';

/** Pixels; wider pictures are on no page. */
const maxWidth = 2_000;

/** The address at which a browser has to fetch the picture itself; only addresses of the web leave the desk. */
export function exportedHotlink({ hotlink }: PlacedPhoto): string | undefined {
  return hotlink && isWebAddress(hotlink) ? hotlink : undefined;
}

/** The address of the picture as it is cut, and its size in pixels. */
export function exportedPicture(
  photo: PlacedPhoto,
  desk: string,
): { address: string; width: number; height: number } {
  const shown = shownSize(photo);
  const hotlink = exportedHotlink(photo);
  // Whose rules forbid copies has to be shown from there, and whole: nobody else may cut it.
  if (hotlink) return { address: hotlink, width: photo.width, height: photo.height };
  const across = Math.min(maxWidth, shown.width);
  return {
    address: desk + cutAddress(photo, across),
    width: across,
    height: Math.max(1, Math.round((shown.height * across) / shown.width)),
  };
}

export function exportedThumbnail(photo: PlacedPhoto, desk: string): string {
  return exportedHotlink(photo) ?? desk + photoAddress(photo, 320);
}

export function exportedFocus(photo: PlacedPhoto, width: number, height: number) {
  const { focus } = photo;
  if (!focus) return undefined;
  const part = (!exportedHotlink(photo) && photo.cut) || { x: 0, y: 0, width: 1, height: 1 };
  const within = (share: number, start: number, length: number, pixels: number) =>
    Math.round(Math.min(1, Math.max(0, (share - start) / length)) * pixels);
  return {
    x: within(focus.x, part.x, part.width, width),
    y: within(focus.y, part.y, part.height, height),
  };
}

/** A picture where there can be none: `[Photo: caption (credit)]`. */
export function photoText(photo: PlacedPhoto, language: string | undefined): string {
  const said = photo.caption.trim() || photo.alt.trim();
  const credit = photo.credit.trim() && `(${photo.credit.trim()})`;
  const parts = [said, credit].filter(Boolean).join(' ');
  const label = articleLabel('photo', language);
  return parts ? `[${label}: ${parts}]` : `[${label}]`;
}

/** Licence and what else is asked for, as one text. */
export function usageTerms(photo: PlacedPhoto): string {
  return [photo.license, photo.restriction]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('. ');
}
