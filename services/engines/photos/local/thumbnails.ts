import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCached, writeCached } from '../cached-file.ts';
import { widthsOf } from '../derived-members.ts';
import type { ImageWorker, PictureInput } from '../photo-bank.ts';
import { SharedWork } from '../shared-work.ts';
import type { StoredPicture } from './store/stored-picture.ts';

/** Tells the content of a picture. */
export type PictureContent = Pick<StoredPicture, 'bank' | 'shelf' | 'digest'> & {
  picture: Pick<StoredPicture['picture'], 'id'>;
};

const nameLength = 24;
/** Milliseconds for which a picture may have thumbnails and no record. */
const graceTime = 3_600_000;

/** Raise it when thumbnails are to be made differently. */
const version = 1;

/** Thumbnails of local pictures, made once and cached as files that may be lost. */
export class Thumbnails {
  readonly #folder: string;
  readonly #making = new SharedWork<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  etag(stored: StoredPicture, width: number): string {
    return `${this.#nameOf(stored)}-${width}`;
  }

  read(stored: StoredPicture, width: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return readCached(this.#pathOf(stored, width));
  }

  /** Makes all thumbnails and returns the placeholder. Throws a PictureFault. */
  make(
    stored: StoredPicture,
    imageWorker: ImageWorker,
    input: () => Promise<PictureInput>,
  ): Promise<string> {
    return this.#making.run(this.#nameOf(stored), async () => {
      const widths = widthsOf(stored.picture.width);
      const { small, placeholder } = await imageWorker.shrink(await input(), widths);
      for (const { width, bytes } of small) await writeCached(this.#pathOf(stored, width), bytes);
      return placeholder;
    });
  }

  async remove(stored: StoredPicture): Promise<void> {
    const paths = widthsOf(stored.picture.width).map((width) => this.#pathOf(stored, width));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /** Removes thumbnails of all but these pictures: another process may have deleted the others. */
  async removeOthers(all: AsyncIterable<PictureContent>): Promise<void> {
    const wanted = new Set<string>();
    for await (const content of all) wanted.add(this.#nameOf(content));
    for (const folder of await readdir(this.#folder).catch(() => [])) {
      for (const file of await readdir(join(this.#folder, folder)).catch(() => [])) {
        if (wanted.has(file.slice(0, nameLength))) continue;
        const path = join(this.#folder, folder, file);
        const stats = await stat(path).catch(() => undefined);
        if (stats && stats.mtimeMs < Date.now() - graceTime) await rm(path, { force: true });
      }
    }
  }

  #pathOf(stored: StoredPicture, width: number): string {
    const name = this.#nameOf(stored);
    return join(this.#folder, name.slice(0, 2), `${name}-${width}.jpg`);
  }

  /** A hash of id and content: it changes with the content and cannot be guessed. */
  #nameOf({ bank, shelf, digest, picture }: PictureContent): string {
    const parts = JSON.stringify([version, bank, shelf, picture.id, digest]);
    return createHash('sha256').update(parts).digest('base64url').slice(0, nameLength);
  }
}
