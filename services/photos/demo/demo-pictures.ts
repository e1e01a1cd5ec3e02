import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPicture } from './demo-picture.ts';
import { renderDrawing } from './render-drawing.ts';
import { scenePictures } from './scene-pictures.ts';

/**
 * The pictures of the demo bank: known at once, drawn when they are first asked for. Files are kept in a folder named
 * after a hash of what draws them, so that pictures of an older version are never shown.
 */
export class DemoPictures {
  readonly pictures: readonly DemoPicture[];
  /** Changes with every picture and caption. */
  readonly version: string;
  readonly #byId: ReadonlyMap<string, DemoPicture>;
  readonly #folder: string;
  readonly #running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** `folder` is made where it is missing; what older versions left in it goes. */
  constructor(folder: string) {
    this.pictures = scenePictures();
    this.version = hashDrawings();
    this.#byId = new Map(this.pictures.map((picture) => [picture.source.id, picture]));
    this.#folder = join(folder, this.version);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name !== this.version) void rm(join(folder, name), { recursive: true, force: true });
    }
  }

  get(id: string): DemoPicture | undefined {
    return this.#byId.get(id);
  }

  /** A JPEG with its metadata; undefined: there is no such picture. */
  async render(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const picture = this.#byId.get(id);
    if (picture === undefined) return undefined;
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    const rendering = this.#readOrDraw(picture).finally(() => this.#running.delete(id));
    this.#running.set(id, rendering);
    return rendering;
  }

  async #readOrDraw(picture: DemoPicture): Promise<Uint8Array<ArrayBuffer>> {
    const path = join(this.#folder, `${picture.source.id}.jpg`);
    try {
      return new Uint8Array(await readFile(path));
    } catch {
      const bytes = await renderDrawing(picture);
      await mkdir(this.#folder, { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
      return bytes;
    }
  }
}

function hashDrawings(): string {
  const hash = createHash('sha256');
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.ts')).sort()) {
    hash.update(name).update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
