import sharp from 'sharp';
import type { ShrunkPicture } from '../photo-bank.ts';
import { brokenBy, type OpenPicture } from './open-picture.ts';

const quality = 80;
/** In pixels; enlarging it on screen blurs it. */
const placeholderSize = 16;

/** Makes JPEGs in these widths, on white where the picture is transparent. Decodes the picture once. */
export async function shrinkPicture(
  picture: OpenPicture,
  widths: readonly number[],
): Promise<ShrunkPicture> {
  const largest = Math.max(placeholderSize, ...widths);
  const { data, info } = await picture.decode((reader) =>
    reader
      .resize({ width: largest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  try {
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const small = [];
    for (const wanted of widths) {
      const bytes = await decoded()
        .resize({ width: wanted, withoutEnlargement: true })
        .jpeg({ quality, optimiseCoding: true })
        .toBuffer();
      small.push({ width: wanted, bytes: new Uint8Array(bytes) });
    }
    const tiny = await decoded()
      .resize({ width: placeholderSize, height: placeholderSize, fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return { small, placeholder };
  } catch (error) {
    throw brokenBy(error);
  }
}
