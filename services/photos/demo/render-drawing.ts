import sharp from 'sharp';
import type { DemoPicture } from './demo-picture.ts';

/** The drawing as a JPEG. */
export async function renderDrawing({ draw }: DemoPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await sharp(Buffer.from(draw()), { failOn: 'none' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
