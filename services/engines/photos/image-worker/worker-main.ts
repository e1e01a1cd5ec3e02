import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import sharp from 'sharp';
import type { PhotoCrop } from '../../../../lib/contract/photo-details.ts';
import { readMetadata, type Sidecar } from '../metadata/read-metadata.ts';
import {
  type PictureFacts,
  PictureFault,
  type PictureInput,
  type RenderOrder,
  type ShrunkPicture,
} from '../photo-bank.ts';
import { type ImageJob, type ImageRequest, readyMessage } from './image-job.ts';
import { brokenBy, type OpenPicture, openPicture, readWhole } from './open-picture.ts';

const quality = 90;

/** Entry point of the process that reads untrusted pictures. It gets nothing but its job and may crash. */

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
lowerPriority();

process.on('message', ({ number, job }: ImageRequest) => {
  doJob(job).then(
    (done) => process.send?.({ number, done }),
    (error: unknown) => process.send?.({ number, fault: explain(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.(readyMessage);

async function doJob(job: ImageJob): Promise<unknown> {
  if (job.kind === 'map') return renderMap(job.country, job.xmp);
  const picture = await openPicture(job.source);
  if (job.kind === 'shrink') return shrinkPicture(picture, job.widths);
  if (job.kind === 'render') return renderPicture(picture, job.order);
  const { exif, iptc, xmp, autoOrient } = picture.metadata;
  const sidecars = await readSidecars(job.source);
  return {
    format: picture.format,
    width: autoOrient.width,
    height: autoOrient.height,
    size: picture.bytes.length,
    digest: digestOf(picture.bytes),
    stated: await readMetadata({ exif, iptc, xmp, sidecars }),
  } satisfies PictureFacts;
}

/** Bytes of each end that identify a picture: metadata is at the front, image data at the back. */
const ends = 65_536;

function digestOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(String(bytes.length));
  return hash.update(bytes.subarray(0, ends)).update(bytes.subarray(-ends)).digest('base64url');
}

async function readSidecars(source: PictureInput): Promise<Sidecar[]> {
  const paths = 'path' in source ? (source.sidecars ?? []) : [];
  return Promise.all(
    paths.map(async (path) => ({
      kind: extname(path).toLowerCase() === '.json' ? ('json' as const) : ('xmp' as const),
      // A sidecar that cannot be read is ignored.
      bytes: await readWhole(path).catch(() => new Uint8Array()),
    })),
  );
}

function explain(error: unknown): { code: PictureFault['code']; message: string } {
  const isFault = error instanceof PictureFault;
  return isFault
    ? { code: error.code, message: error.message }
    : { code: 'broken', message: 'The file is broken.' };
}

/** Requests of people come first; when memory runs out, the kernel kills this process first. */
function lowerPriority(): void {
  setPriority(5);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Linux only.
  }
}

/** In pixels; enlarging it on screen blurs it. */
const placeholderSize = 16;

/** Makes JPEGs on white. Decodes the picture once. */
async function shrinkPicture({ decode }: OpenPicture, widths: readonly number[]) {
  const largest = Math.max(placeholderSize, ...widths);
  const { data, info } = await decode((reader) =>
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
        .jpeg({ quality: 80, optimiseCoding: true })
        .toBuffer();
      small.push({ width: wanted, bytes: new Uint8Array(bytes) });
    }
    const tiny = await decoded()
      .resize({ width: placeholderSize, height: placeholderSize, fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return { small, placeholder } satisfies ShrunkPicture;
  } catch (error) {
    throw brokenBy(error);
  }
}

async function renderPicture(picture: OpenPicture, { crop, width, xmp }: RenderOrder) {
  return picture.decode((reader) => {
    if (crop) reader.extract(regionOf(crop, picture.metadata.autoOrient));
    if (width !== undefined) reader.resize({ width, withoutEnlargement: true });
    if (xmp !== undefined) reader.withXmp(xmp);
    return reader
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, optimiseCoding: true })
      .toBuffer();
  });
}

/** Turns shares into pixels, within the picture and at least one pixel each way. */
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

/** No other SVG is ever loaded, so the loader is unblocked for a map alone. */
async function renderMap(country: string, xmp: string): Promise<Uint8Array> {
  // The atlases take a moment to load, and most pictures are not maps.
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
