import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import sharp from 'sharp';
import { readMetadata, type Sidecar } from '../metadata/read-metadata.ts';
import { type PictureFacts, PictureFault, type PictureInput } from '../port.ts';
import { type MillJob, type MillRequest, upMessage } from './mill-job.ts';
import { openPicture, readWhole } from './open-picture.ts';
import { renderMap, renderPicture } from './render-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * The process of the mill: reads pictures of strangers, one at a time. It is told nothing but what to do, and may die of
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
volunteer();

process.on('message', ({ number, job }: MillRequest) => {
  doJob(job).then(
    (done) => process.send?.({ number, done }),
    (error: unknown) => process.send?.({ number, fault: explain(error) }),
  );
});
// The services have gone.
process.on('disconnect', () => process.exit(0));
process.send?.(upMessage);

async function doJob(job: MillJob): Promise<unknown> {
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
function volunteer(): void {
  setPriority(5);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux knows that.
  }
}
