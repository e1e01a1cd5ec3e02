import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoChange, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { invalidRequest, ServiceError } from '../../../../lib/contract/service-error.ts';
import { PictureFault, type UploadBank } from '../photo-bank.ts';
import { SharedWork } from '../shared-work.ts';
import { LocalBank, type LocalParts } from './local-bank.ts';
import type { PictureCollection } from './picture-collection.ts';
import {
  changePicture,
  metadataOfFile,
  type PictureMetadata,
  recordOf,
  type StoredPicture,
} from './store/stored-picture.ts';

const gigabytes = (bytes: number) => `${Math.round(bytes / 1e7) / 100} GB`;

const name = 'uploads';

/** A tenant's own pictures, stored on disk as they were sent before the request is answered. */
export class Uploads extends LocalBank implements UploadBank {
  readonly #parts: LocalParts;
  readonly #folder: string;
  readonly #limit: number;
  readonly #used = new Map<string, Promise<{ bytes: number }>>();
  readonly #adding = new SharedWork<PhotoRecord>();

  /** `limit`: bytes per tenant. */
  constructor(parts: LocalParts, folder: string, limit: number) {
    super({
      ...parts,
      name,
      title: 'Uploads',
      kind: 'uploads',
      original: async (stored) => ({ path: pathOf(folder, stored) }),
    });
    this.#parts = parts;
    this.#folder = folder;
    this.#limit = limit;
  }

  /** The same picture sent twice is stored once, even while the first is still in progress. */
  async add(tenant: string, bytes: Uint8Array<ArrayBuffer>, time: Date): Promise<PhotoRecord> {
    const collection = await this.collection(tenant);
    const sum = await crypto.subtle.digest('SHA-256', bytes);
    const digest = Buffer.from(sum).toString('base64url');
    const [same] = await this.#parts.store.byDigest(collection.name, digest);
    if (same) return recordOf(same);
    return this.#adding.run(JSON.stringify([tenant, digest]), () =>
      this.#add(collection, { bytes, digest, time }),
    );
  }

  async #add(
    collection: PictureCollection,
    sent: { bytes: Uint8Array<ArrayBuffer>; digest: string; time: Date },
  ): Promise<PhotoRecord> {
    const { bytes, digest, time } = sent;
    const folder = join(this.#folder, folderOf(collection.name.shelf));
    const part = join(folder, `${randomUUID()}.part`);
    const used = await this.#usedIn(folder);
    if (used.bytes + bytes.byteLength > this.#limit)
      throw new ServiceError(
        409,
        `There is no room for the picture: ${gigabytes(used.bytes)} of ${gigabytes(this.#limit)} are used (PHOTO_UPLOADS_LIMIT).`,
      );
    used.bytes += bytes.byteLength;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true });
      const { thumbnails, imageWorker } = this.#parts;
      const facts = await imageWorker.read({ path: part });
      const id = randomBytes(12).toString('base64url');
      const stored: StoredPicture = {
        ...collection.name,
        file: `${id}.${facts.format}`,
        seen: '',
        digest,
        picture: askedFor(metadataOfFile(id, facts, { name: '', changedAt: time })),
        placeholder: undefined,
        found: undefined,
      };
      stored.placeholder = await thumbnails.make(stored, imageWorker, async () => ({ path: part }));
      await rename(part, join(folder, stored.file));
      await writeFolder(folder);
      await collection.put([stored]);
      return recordOf(stored);
    } catch (error) {
      used.bytes -= bytes.byteLength;
      await rm(part, { force: true });
      if (!(error instanceof PictureFault)) throw error;
      throw invalidRequest(`The picture was not taken. ${error.message}`);
    }
  }

  async change(tenant: string, id: string, change: PhotoChange, time: Date): Promise<PhotoRecord> {
    const collection = await this.collection(tenant);
    const stored = await this.requirePicture(collection, id);
    const changed = changePicture(stored, change, time);
    await collection.put([changed]);
    return recordOf(changed);
  }

  async remove(tenant: string, id: string): Promise<void> {
    const collection = await this.collection(tenant);
    const stored = await this.requirePicture(collection, id);
    await collection.remove([id]);
    const path = pathOf(this.#folder, stored);
    const used = await this.#usedIn(dirname(path));
    used.bytes -= await sizeOf(path);
    await rm(path, { force: true });
    await this.#parts.thumbnails.remove(stored);
  }

  #usedIn(folder: string): Promise<{ bytes: number }> {
    const known = this.#used.get(folder) ?? measure(folder);
    this.#used.set(folder, known);
    return known;
  }

  /** Removes leftovers of a crash, but no whole files if the store was lost. Call it before anything is added. */
  async tidy(): Promise<void> {
    const stored = await this.#parts.store.uploadedFiles(name);
    const wanted = new Set(stored.map(({ shelf, file }) => join(folderOf(shelf), file)));
    const options = { recursive: true, withFileTypes: true } as const;
    for (const entry of await readdir(this.#folder, options).catch(() => [])) {
      const path = join(entry.parentPath, entry.name);
      const isWhole = !entry.name.endsWith('.part');
      const isWanted =
        wanted.has(path.slice(this.#folder.length + 1)) || (isWhole && wanted.size === 0);
      if (entry.isFile() && !isWanted) await rm(path, { force: true });
    }
  }
}

/** Rights stated in a file may be old or copied, so a person has to confirm them. */
function askedFor(picture: PictureMetadata): PictureMetadata {
  const { license, licenseUrl, restriction } = picture.rights;
  return { ...picture, rights: { cost: 'unknown', license, licenseUrl, restriction } };
}

/** Hashed: tenant names are private, and may be invalid as file names. */
function folderOf(tenant: string): string {
  return createHash('sha256').update(tenant).digest('hex').slice(0, 24);
}

function pathOf(folder: string, { shelf, file }: StoredPicture): string {
  return join(folder, folderOf(shelf), file);
}

/** Makes the file name survive a crash; Windows does that by itself. */
async function writeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.size ?? 0;
}

async function measure(folder: string): Promise<{ bytes: number }> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += await sizeOf(join(folder, name));
  return { bytes };
}
