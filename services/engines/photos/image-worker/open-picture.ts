import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { limits } from '../../../../lib/contract/limits.ts';
import { openFile } from '../../../../lib/runtime/open-file.ts';
import { type PictureFacts, PictureFault, type PictureInput } from '../photo-bank.ts';

export type OpenPicture = {
  format: PictureFacts['format'];
  bytes: Uint8Array;
  metadata: Metadata;
  /** Runs `work` on the upright picture, perhaps twice. Throws a PictureFault. */
  decode<T>(work: (reader: Sharp) => Promise<T>): Promise<T>;
};

/** More than any press camera makes; at four bytes each they are the memory of the process. */
const maxPixels = 100_000_000;
/** The limit of JPEG and of most programs. */
const longestSide = 65_500;

/** Opens a picture by its content, whatever its name. Only its header is read. Throws a PictureFault. */
export async function openPicture(source: PictureInput): Promise<OpenPicture> {
  const bytes = 'path' in source ? await readWhole(source.path) : source.bytes;
  if (bytes.length > limits.photoBytes) throw tooManyBytes(bytes.length);
  const format = formatOf(bytes);
  if (!format) throw noPicture();
  const options: SharpOptions = {
    // Fails on missing pixels, not on the many minor errors of cameras.
    failOn: 'error',
    limitInputPixels: maxPixels,
    // The first page of several, or the first frame of a film.
    pages: 1,
    autoOrient: true,
  };
  const unlimited = sharp(bytes, { ...options, limitInputPixels: false });
  const metadata = await unlimited.metadata().catch((error) => {
    throw brokenBy(error);
  });
  const { width, height } = metadata;
  if (width * height > maxPixels || Math.max(width, height) > longestSide) {
    const megapixels = Math.round((width * height) / 1_000_000);
    throw new PictureFault(
      'too-large',
      `It has ${width} × ${height} pixels (${megapixels} megapixels); up to ${maxPixels / 1_000_000} megapixels can be taken.`,
    );
  }
  // The container may hold other codecs than AV1.
  if (format === 'avif' && metadata.compression !== 'av1') throw noPicture();
  return {
    format,
    bytes,
    metadata,
    async decode(work) {
      try {
        return await (format === 'jpeg'
          ? decodeJpeg(bytes, options, work)
          : work(sharp(bytes, options)));
      } catch (error) {
        throw brokenBy(error);
      }
    },
  };
}

/** libjpeg's words for pixels that it made up; extraneous bytes are harmless. */
const madeUp = /premature end|corrupt jpeg data: (?!\d+ extraneous)/i;

/** libjpeg only warns of missing data, as it does of the minor errors of cameras, which are forgiven. */
async function decodeJpeg<T>(
  bytes: Uint8Array,
  options: SharpOptions,
  work: (reader: Sharp) => Promise<T>,
): Promise<T> {
  try {
    return await work(sharp(bytes, { ...options, failOn: 'warning' }));
  } catch (error) {
    if (error instanceof Error && madeUp.test(error.message)) throw error;
    return work(sharp(bytes, options));
  }
}

export async function readWhole(path: string): Promise<Uint8Array> {
  const handle = await openFile(path).catch(() => {
    throw new PictureFault('gone', 'The file cannot be read.');
  });
  try {
    const { size } = await handle.stat();
    if (size > limits.photoBytes) throw tooManyBytes(size);
    return await readFile(handle);
  } finally {
    await handle.close();
  }
}

function noPicture(): PictureFault {
  return new PictureFault('not-a-picture', 'It is no JPEG, PNG, WebP, AVIF or TIFF.');
}

function tooManyBytes(size: number): PictureFault {
  const megabytes = Math.ceil(size / 1_000_000);
  const most = limits.photoBytes / 1_000_000;
  return new PictureFault(
    'too-large',
    `It has ${megabytes} MB; pictures of up to ${most} MB can be taken.`,
  );
}

/** Words an error of sharp for people. */
export function brokenBy(error: unknown): PictureFault {
  if (error instanceof PictureFault) return error;
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) {
    return new PictureFault('too-large', 'It has more pixels than can be taken.');
  }
  if (/premature|truncat|end of (?:image|file|input)|read (?:gave|error)|not enough/i.test(said)) {
    return new PictureFault('broken', 'The file is cut off.');
  }
  return new PictureFault('broken', 'The file is broken.');
}

function formatOf(bytes: Uint8Array): PictureFacts['format'] | undefined {
  const has = (at: number, ...codes: number[]) =>
    codes.every((code, index) => bytes[at + index] === code);
  const says = (at: number, ...words: string[]) =>
    words.some((word) => has(at, ...[...word].map((sign) => sign.charCodeAt(0))));
  if (has(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (has(0, 0x89) && says(1, 'PNG\r\n')) return 'png';
  if (says(0, 'RIFF') && says(8, 'WEBP')) return 'webp';
  if (says(4, 'ftyp') && says(8, 'avif', 'avis', 'mif1', 'msf1')) return 'avif';
  const isTiff = says(0, 'II*\0', 'II+\0', 'MM\0*', 'MM\0+');
  return isTiff ? 'tiff' : undefined;
}
