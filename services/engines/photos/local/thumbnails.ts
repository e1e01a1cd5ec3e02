import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageWorker, PictureInput } from '../photo-bank.ts';
import { widthsOf } from './record-of.ts';
import type { StoredPicture } from './store/stored-picture.ts';

/** Raise it when thumbnails are to be made differently. */
const version = 1;

/** Thumbnails of local pictures, made once and cached as files that may be lost. */
export class Thumbnails {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<string>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Identifies the content of a picture in one width. */
  etag(stored: StoredPicture, width: number): string {
    return `${this.#nameOf(stored)}-${width}`;
  }

  /** Undefined if it was never made, or lost. */
  async read(stored: StoredPicture, width: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const bytes = await readFile(this.#pathOf(stored, width));
      // A file written just before a power failure may be empty.
      return bytes.length > 0 ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Makes all thumbnails of a picture, once for concurrent requests, and returns the placeholder. Throws a
   * PictureFault.
   */
  make(
    stored: StoredPicture,
    imageWorker: ImageWorker,
    input: () => Promise<PictureInput>,
  ): Promise<string> {
    const name = this.#nameOf(stored);
    const making = this.#making.get(name) ?? this.#make(stored, imageWorker, input);
    this.#making.set(name, making);
    return making.finally(() => this.#making.delete(name));
  }

  async remove(stored: StoredPicture): Promise<void> {
    const paths = widthsOf(stored.picture.width).map((width) => this.#pathOf(stored, width));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  async #make(
    stored: StoredPicture,
    imageWorker: ImageWorker,
    input: () => Promise<PictureInput>,
  ): Promise<string> {
    const { small, placeholder } = await imageWorker.shrink(
      await input(),
      widthsOf(stored.picture.width),
    );
    for (const { width, bytes } of small) {
      const path = this.#pathOf(stored, width);
      // The name is fixed, so that leftovers of a crash are overwritten.
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(part, bytes);
      await rename(part, path);
    }
    return placeholder;
  }

  #pathOf(stored: StoredPicture, width: number): string {
    const name = this.#nameOf(stored);
    return join(this.#folder, name.slice(0, 2), `${name}-${width}.jpg`);
  }

  /** A hash of id and content: it changes with the content and cannot be guessed. */
  #nameOf({ bank, shelf, digest, picture }: StoredPicture): string {
    const parts = JSON.stringify([version, bank, shelf, picture.id, digest]);
    return createHash('sha256').update(parts).digest('base64url').slice(0, 24);
  }
}
