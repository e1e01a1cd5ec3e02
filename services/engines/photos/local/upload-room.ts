import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../lib/contract/service-error.ts';

const gigabytes = (bytes: number) => `${Math.round(bytes / 1e7) / 100} GB`;

/** How many bytes the uploads of each tenant may take, and how many they do; asked of the disk once. */
export class UploadRoom {
  readonly #limit: number;
  readonly #used = new Map<string, Promise<{ bytes: number }>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws a ServiceError 409 that names the setting where there is no room for so much. Gives back how to return it. */
  async take(folder: string, bytes: number): Promise<() => void> {
    const used = await this.#of(folder);
    if (used.bytes + bytes > this.#limit)
      throw new ServiceError(
        409,
        `There is no room for the picture: ${gigabytes(used.bytes)} of ${gigabytes(this.#limit)} are used (PHOTO_UPLOADS_LIMIT).`,
      );
    used.bytes += bytes;
    return () => {
      used.bytes -= bytes;
    };
  }

  /** A file is about to be removed. */
  async leave(folder: string, path: string): Promise<void> {
    const used = await this.#of(folder);
    used.bytes -= await sizeOf(path);
  }

  #of(folder: string): Promise<{ bytes: number }> {
    const known = this.#used.get(folder) ?? measure(folder);
    this.#used.set(folder, known);
    return known;
  }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function measure(folder: string): Promise<{ bytes: number }> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += await sizeOf(join(folder, name));
  return { bytes };
}
