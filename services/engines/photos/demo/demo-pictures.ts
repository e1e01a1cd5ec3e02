import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCached, writeCached } from '../cached-file.ts';
import { withIim } from '../metadata/write-iim.ts';
import { writeXmp } from '../metadata/write-xmp.ts';
import type { IllustrationSource, ImageWorker } from '../photo-bank.ts';
import { SharedWork } from '../shared-work.ts';
import { Caption, type DemoPicture, describePicture } from './describe-picture.ts';
import { mapPictures } from './maps/map-pictures.ts';

type Jpeg = Uint8Array<ArrayBuffer>;
type Worker = Pick<ImageWorker, 'render' | 'drawMap'>;

const content = new URL('../../../../content/photos/', import.meta.url);

export function readIllustrations(): DemoPicture[] {
  const lines = readFileSync(new URL('captions.jsonl', content), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const caption = Caption.parse(JSON.parse(line));
    return { source: describePicture(caption), subjects: caption.subjects };
  });
}

/** The pictures of the demo bank. A JPEG is made when first asked for, and again for other captions or other code. */
export class DemoPictures implements IllustrationSource {
  readonly pictures: readonly DemoPicture[];
  readonly version: string;
  readonly #imageWorker: Worker;
  readonly #byId: ReadonlyMap<string, DemoPicture>;
  readonly #folder: string;
  readonly #running = new SharedWork<Jpeg>();

  /** Creates `folder` if it is missing, and removes files of older versions in it. */
  constructor(imageWorker: Worker, folder: string) {
    this.#imageWorker = imageWorker;
    this.pictures = [...readIllustrations(), ...mapPictures()];
    this.version = hashPictures(this.pictures);
    this.#byId = new Map(this.pictures.map((picture) => [picture.source.id, picture]));
    this.#folder = join(folder, this.version);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name === this.version) continue;
      rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Rejects with a PictureFault. */
  async render(id: string): Promise<Jpeg | undefined> {
    const picture = this.#byId.get(id);
    return picture && this.#running.run(id, () => this.#readOrMake(picture));
  }

  async #readOrMake(picture: DemoPicture): Promise<Jpeg> {
    const path = join(this.#folder, `${picture.source.id}.jpg`);
    const cached = await readCached(path);
    if (cached) return cached;
    const bytes = withIim(await this.#make(picture), picture.source);
    // A failed write only means that the picture is made again.
    await writeCached(path, bytes).catch(() => undefined);
    return bytes;
  }

  #make({ source, mapName }: DemoPicture): Promise<Jpeg> {
    const xmp = writeXmp(source);
    if (mapName !== undefined) return this.#imageWorker.drawMap(mapName, xmp);
    const path = fileURLToPath(new URL(`${source.id}.webp`, content));
    return this.#imageWorker.render({ path }, { crop: undefined, width: undefined, xmp });
  }
}

function hashPictures(pictures: readonly DemoPicture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(pictures));
  const draws = ['./maps/draw-map.ts', '../../../../lib/maps/locator-map.ts'];
  for (const path of draws) hash.update(readFileSync(new URL(path, import.meta.url)));
  for (const name of readdirSync(content))
    hash.update(String(statSync(new URL(name, content)).size));
  return hash.digest('hex').slice(0, 16);
}
