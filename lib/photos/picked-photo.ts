import { cutAddress, shownSize } from '../drafts/content/placed.ts';
import type { PlacedPhoto } from '../drafts/content/placed-photo.ts';
import type { TakePhoto } from './api.ts';
import type { PickedPhoto, PickedRendition } from './embed-protocol.ts';

/** Minimum width of a file; the requested width is an upper limit. */
const minWidth = 16;

export function renditionOrder(photo: PlacedPhoto, width: number): TakePhoto {
  const { cut, caption, alt, credit } = photo;
  const crop = cut && { x: cut.x, y: cut.y, width: cut.width, height: cut.height };
  return { width: Math.max(minWidth, width), caption, alt, credit, crop };
}

/** Sizes of the files of a photo, widest first: not wider than its visible part, each width once. */
function renditionSizes(photo: PlacedPhoto, widths: readonly number[]) {
  const shown = shownSize(photo);
  const across = new Set(widths.map((width) => Math.min(width, shown.width)));
  return [...across]
    .sort((a, b) => b - a)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((shown.height * width) / shown.width)),
    }));
}

/** `take` renders a file; if the rules of a bank forbid copies, its own address is sent instead. */
export async function pickPhoto(
  photo: PlacedPhoto,
  widths: readonly number[],
  desk: string,
  take: (order: TakePhoto) => Promise<Blob>,
): Promise<PickedPhoto> {
  const { hotlink, cut, focus, caption, alt, credit, creator, cost, restriction } = photo;
  const renditions: PickedRendition[] = [];
  if (hotlink) {
    renditions.push({ href: hotlink });
  } else {
    // One at a time, as the services render only one.
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
      ...(focus && { focus }),
      landingUrl: photo.landingUrl,
      digitalSource: photo.digitalSource,
    },
    renditions,
    caption,
    alt,
    credit,
    creator,
    licence: { name: photo.license, url: photo.licenseUrl, cost, restriction },
  };
}
