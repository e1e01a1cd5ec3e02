import sharp from 'sharp';
import type { PhotoCrop } from '../../../lib/contract/photo-details.ts';
import type { RenderOrder } from '../port.ts';
import { brokenBy, type OpenPicture } from './open-picture.ts';

const quality = 90;
/** What a drawing may have, in pixels of a side. */
const drawing = { quality: 82, mostPixels: 8_000_000 };

/** A JPEG of the picture or a part of it, never larger than it is, with nothing of the old metadata. */
export async function renderPicture(
  picture: OpenPicture,
  { crop, width, xmp }: RenderOrder,
): Promise<Uint8Array> {
  const { autoOrient } = picture.metadata;
  try {
    let reader = picture.reader();
    if (crop) reader = reader.extract(regionOf(crop, autoOrient));
    if (width !== undefined) reader = reader.resize({ width, withoutEnlargement: true });
    reader = reader.flatten({ background: '#ffffff' }).toColourspace('srgb');
    if (xmp !== undefined) reader = reader.withXmp(xmp);
    return await reader.jpeg({ quality, optimiseCoding: true }).toBuffer();
  } catch (error) {
    throw brokenBy(error);
  }
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

/** A drawing of our own as JPEG: the only SVG that is ever read, and only while it is. */
export async function drawPicture(svg: string, xmp: string): Promise<Uint8Array> {
  const loader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(loader);
  try {
    const drawn = sharp(Buffer.from(svg), { limitInputPixels: drawing.mostPixels });
    return await (xmp === '' ? drawn : drawn.withXmp(xmp))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: drawing.quality, optimiseCoding: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } finally {
    sharp.block(loader);
  }
}
