import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import sharp from 'sharp';
import type { PhotoCrop } from '../../../../lib/contract/photo-details.ts';
import { readMetadata, type Sidecar } from '../metadata/read-metadata.ts';
import { type PictureFacts, PictureFault, type PictureInput, type RenderOrder } from '../port.ts';
import { type ImageJob, type ImageRequest, readyMessage } from './image-job.ts';
import { type OpenPicture, openPicture, readWhole } from './open-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

const quality = 90;

/**
 * The process of the image worker: reads pictures of strangers, one at a time. It is told nothing but what to do, and may die of
 * it; who started it starts another one.
 */

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
// The services have gone.
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

/** As much of each end as says which picture it is: metadata stands in front, what was photographed behind. */
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
      // One that cannot be read says nothing.
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

/** People at work go before pictures; where memory runs out, this process goes first. */
function lowerPriority(): void {
  setPriority(5);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux knows that.
  }
}

/** A JPEG of the picture or a part of it, never larger than it is, with nothing of the old metadata. */
async function renderPicture(
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
async function renderMap(country: string, xmp: string): Promise<Uint8Array> {
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
