import { cutAddress, shownSize } from '../drafts/content/placed.ts';
import type { PlacedPhoto } from '../drafts/content/placed-photo.ts';
import type { TakePhoto } from './api.ts';
import type { PickedPhoto, PickedRendition } from './embed-protocol.ts';
import { renditionOrder } from './reads/rendition-order.ts';

/** The files that are made of a photo, widest first: none wider than what is shown of it, each width once. */
function renditionSizes(
  photo: PlacedPhoto,
  widths: readonly number[],
): { width: number; height: number }[] {
  const shown = shownSize(photo);
  const across = new Set(widths.map((width) => Math.min(width, shown.width)));
  return [...across]
    .sort((a, b) => b - a)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((shown.height * width) / shown.width)),
    }));
}

/**
 * A photo with its files as the other site gets it. `take` makes a file; it is not asked where a bank's rules forbid
 * copies, whose own address is told instead. `desk`: the desk's origin.
 */
export async function pickPhoto(
  photo: PlacedPhoto,
  widths: readonly number[],
  desk: string,
  take: (order: TakePhoto) => Promise<Blob>,
): Promise<PickedPhoto> {
  const { hotlink, cut, caption, alt, credit } = photo;
  const renditions: PickedRendition[] = [];
  if (hotlink) {
    renditions.push({ href: hotlink });
  } else {
    // One after another: pictures are worked on one at a time anyway.
    for (const size of renditionSizes(photo, widths)) {
      const file = await take(renditionOrder(photo, size.width));
      renditions.push({ ...size, href: desk + cutAddress(photo, size.width), file });
    }
  }
  return {
    photo: {
      bank: photo.bank,
      id: photo.id,
      width: photo.width,
      height: photo.height,
      ...(cut && { cut: { x: cut.x, y: cut.y, width: cut.width, height: cut.height } }),
      ...(photo.focus && { focus: photo.focus }),
      landingUrl: photo.landingUrl,
      digitalSource: photo.digitalSource,
    },
    renditions,
    caption,
    alt,
    credit,
    creator: photo.creator,
    licence: {
      name: photo.license,
      url: photo.licenseUrl,
      cost: photo.cost,
      restriction: photo.restriction,
    },
  };
}
