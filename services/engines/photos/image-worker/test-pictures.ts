import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something to see in it, that does not compress to nothing. */
export async function testPicture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' = 'jpeg',
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.imul(at, 2_654_435_761) >>> 25;
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const made = format === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(format);
  return new Uint8Array(await made.toBuffer());
}

/** A PNG that is all header: as large as it says, and nothing to be seen. */
export function hollowPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The beginning of a JPEG that says that it is as large. */
export function hollowJpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const frame = [
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...frame,
    0xff,
    0xda,
    0,
    8,
    1,
    1,
    0,
    0,
    63,
    0,
    0x12,
    0xff,
    0xd9,
  ]);
}

export const hostileSvg = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
);
