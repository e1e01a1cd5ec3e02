import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../../../lib/contract/limits.ts';
import { photoWidths } from '../../../../lib/contract/photo-details.ts';
import { ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { readCached, writeCached } from '../cached-file.ts';
import { type ImageWorker, type PhotoFile, PictureFault } from '../photo-bank.ts';
import { SharedWork } from '../shared-work.ts';
import { userAgentOf } from './bank-caller.ts';
import { FetchFault, fetchGuarded } from './fetch-guarded.ts';
import type { OpenSource, RemotePicture } from './open-source.ts';

type RemoteFilesOptions = {
  folder: string;
  source: Pick<OpenSource, 'title' | 'filePolicy'>;
  contact?: string;
  imageWorker: Pick<ImageWorker, 'read' | 'shrink'>;
  /** Maximum bytes of cached thumbnails; default 200 MB. */
  maxCached?: number;
  /** Milliseconds; default 15 seconds. */
  timeout?: number;
};

/** Maximum size of a file from which thumbnails are made. */
const maxSmallBytes = 20_000_000;

/** Files of an open bank, all read by the image worker first. Thumbnails least recently used are evicted. */
export class RemoteFiles {
  readonly #options: Required<RemoteFilesOptions>;
  readonly #making = new SharedWork<void>();
  #tidying = Promise.resolve();

  constructor(options: RemoteFilesOptions) {
    this.#options = { maxCached: 200_000_000, timeout: 15_000, contact: '', ...options };
  }

  /** Throws a ServiceError 404 or 503. */
  async small(picture: RemotePicture, width: number, signal: AbortSignal): Promise<PhotoFile> {
    const { photo, small } = picture;
    if (small === undefined || !photo.widths.includes(width)) {
      throw new ServiceError(404, `There is no picture of that width of ${photo.id}.`);
    }
    const name = nameOf(small);
    const known = await this.#find(name, width);
    if (known) return known;
    await this.#making.run(name, () => this.#make(name, picture, small));
    signal.throwIfAborted();
    const made = await this.#find(name, width);
    if (!made) throw unavailable('The picture could not be kept.', 5);
    return made;
  }

  /** The original file. Throws a ServiceError 404 or 503. */
  async full({ full }: RemotePicture, signal: AbortSignal): Promise<PhotoFile> {
    const bytes = await this.#fetch(full, limits.photoBytes, signal);
    const { format } = await this.#processed(() => this.#options.imageWorker.read({ bytes }));
    return { file: bytes, type: `image/${format}`, etag: nameOf(full) };
  }

  async #find(name: string, width: number): Promise<PhotoFile | undefined> {
    const path = this.#pathOf(name, width);
    const file = await readCached(path);
    if (!file) return undefined;
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return { file, type: 'image/jpeg', etag: `${name}-${width}` };
  }

  async #make(name: string, { photo }: RemotePicture, address: string): Promise<void> {
    const { source, imageWorker, timeout } = this.#options;
    const bytes = await this.#fetch(address, maxSmallBytes, AbortSignal.timeout(timeout));
    const widths = photoWidths.filter((width) => photo.widths.includes(width));
    const { small } = await this.#processed(() => imageWorker.shrink({ bytes }, widths));
    const largest = small.toSorted((one, other) => other.width - one.width)[0];
    for (const width of widths) {
      // The file may be narrower than the bank says.
      const made = small.find((each) => each.width === width) ?? largest;
      if (!made) throw unavailable(`${source.title} sent no picture.`, 60);
      await writeCached(this.#pathOf(name, width), made.bytes);
    }
    this.#tidying = this.#tidying.then(() => this.#tidy());
  }

  async #fetch(
    address: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { source, timeout, contact } = this.#options;
    const { title, filePolicy: policy } = source;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const headers = { Accept: 'image/*', 'User-Agent': userAgentOf(contact) };
    try {
      const answer = await fetchGuarded(address, { policy, maxBytes, signal: patience, headers });
      if (answer.status === 200) return answer.bytes;
      if (answer.status === 404 || answer.status === 410) {
        throw new ServiceError(404, `${title} no longer has the picture.`);
      }
      throw unavailable(`${title} did not give the picture (status ${answer.status}).`, 30);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchFault) throw unavailable(`${title}: ${error.message}`, 30);
      if (patience.aborted) throw unavailable(`${title} did not send the picture in time.`, 30);
      throw error;
    }
  }

  async #processed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      throw new ServiceError(404, `The picture cannot be shown: ${error.message}`);
    }
  }

  #pathOf(name: string, width: number): string {
    return join(this.#options.folder, `${name}-${width}.jpg`);
  }

  async #tidy(): Promise<void> {
    const { folder, maxCached } = this.#options;
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        return { path, size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
      }),
    );
    let size = files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files.toSorted((one, other) => one.used - other.used)) {
      if (size <= maxCached) break;
      await rm(file.path, { force: true }).catch(() => undefined);
      size -= file.size;
    }
  }
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}
