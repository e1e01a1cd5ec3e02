import sharp from 'sharp';
import type { PhotoCrop } from '../../../../lib/contract/photo-details.ts';
import type { RenderOrder } from '../port.ts';
import type { OpenPicture } from './open-picture.ts';

const quality = 90;

/** A JPEG of the picture or a part of it, never larger than it is, with nothing of the old metadata. */
export async function renderPicture(
  picture: OpenPicture,
  { crop, width, xmp }: RenderOrder,
): Promise<Uint8Array> {
  const { autoOrient } = picture.metadata;
  return picture.decode((reader) => {
    let made = reader;
    if (crop) made = made.extract(regionOf(crop, autoOrient));
    if (width !== undefined) made = made.resize({ width, withoutEnlargement: true });
    made = made.flatten({ background: '#ffffff' }).toColourspace('srgb');
    if (xmp !== undefined) made = made.withXmp(xmp);
    return made.jpeg({ quality, optimiseCoding: true }).toBuffer();
  });
}

/** Within the picture, whatever the shares round to, and at least one pixel. */
function regionOf(crop: PhotoCrop, { width, height }: { width: number; height: number }) {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** The locator map of a country as JPEG: the only SVG that is ever read, and only while it is. */
export async function renderMap(country: string, xmp: string): Promise<Uint8Array> {
  // The atlases take a moment to read, and most pictures are no maps.
  const { drawMap } = await import('../demo/maps/draw-map.ts');
  const svg = await drawMap(country);
  const loader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(loader);
  try {
    const drawn = sharp(Buffer.from(svg));
    return await (xmp === '' ? drawn : drawn.withXmp(xmp))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, optimiseCoding: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } finally {
    sharp.block(loader);
  }
}
