import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withIim } from '../metadata/write-iim.ts';
import { writeXmp } from '../metadata/write-xmp.ts';
import type { DrawnPictures, PictureMill } from '../port.ts';
import type { DemoPicture } from './demo-picture.ts';
import { DrawingThread } from './drawing-thread.ts';
import { mapPictures } from './maps/map-pictures.ts';
import { scenePictures } from './scene-pictures.ts';

type Jpeg = Uint8Array<ArrayBuffer>;

/**
 * The pictures of the demo bank: known at once, drawn when they are first asked for. Files are kept in a folder named
 * after a hash of what draws them, so that pictures of an older version are never shown.
 */
export class DemoPictures implements DrawnPictures {
  readonly pictures: readonly DemoPicture[];
  readonly version: string;
  readonly #mill: Pick<PictureMill, 'draw'>;
  readonly #byId: ReadonlyMap<string, DemoPicture>;
  readonly #folder: string;
  readonly #thread = new DrawingThread();
  readonly #running = new Map<string, Promise<Jpeg>>();

  /** `folder` is made where it is missing; what older versions left in it goes. */
  constructor(mill: Pick<PictureMill, 'draw'>, folder: string) {
    this.#mill = mill;
    this.pictures = [...scenePictures(), ...mapPictures()];
    this.version = hashDrawings(this.pictures);
    this.#byId = new Map(this.pictures.map((picture) => [picture.source.id, picture]));
    this.#folder = join(folder, this.version);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name === this.version) continue;
      rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Rejects with a PictureFault, or when it cannot be drawn. */
  async render(id: string): Promise<Jpeg | undefined> {
    const picture = this.#byId.get(id);
    if (picture === undefined) return undefined;
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    const rendering = this.#readOrDraw(picture).finally(() => this.#running.delete(id));
    this.#running.set(id, rendering);
    return rendering;
  }

  async #readOrDraw({ source, mapName }: DemoPicture): Promise<Jpeg> {
    const path = join(this.#folder, `${source.id}.jpg`);
    const kept = await readFile(path).catch(() => undefined);
    // What was written just before the power went may be empty.
    if (kept && kept.length > 0) return new Uint8Array(kept);
    const svg = await this.#thread.draw({ id: source.id, mapName });
    const drawn = await this.#mill.draw(svg, writeXmp(source));
    const bytes = withIim(drawn, source);
    // Whole or not at all; without it the picture is drawn anew.
    const part = `${path}.part`;
    await writeFile(part, bytes)
      .then(() => rename(part, path))
      .catch(() => undefined);
    return bytes;
  }
}

/** Changes with what draws, and with what is said of the pictures. */
function hashDrawings(pictures: readonly DemoPicture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(pictures));
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()) {
    hash.update(name).update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
