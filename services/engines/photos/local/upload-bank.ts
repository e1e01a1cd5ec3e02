import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoChange, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import {
  invalidRequest,
  ServiceError,
  unavailable,
} from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Files, faultMessages } from '../../files/port.ts';
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
import { nameOf, uploadsBank } from './upload-names.ts';

const gigabytes = (bytes: number) => `${Math.round(bytes / 1e7) / 100} GB`;

/** Stands for the slash of a file's name in that of its mark; no name has it. */
const markSeparator = '~';

/** A tenant's own pictures, stored as they were sent before the request is answered. */
export class Uploads extends LocalBank implements UploadBank {
  readonly #parts: LocalParts;
  readonly #files: Files;
  readonly #incoming: string;
  readonly #limit: number;
  readonly #adding = new SharedWork<PhotoRecord>();

  /** `incoming`: a folder for pictures until they are stored, and for marks of unfinished changes. `limit`: bytes per tenant. */
  constructor(
    parts: LocalParts,
    { files, incoming, limit }: { files: Files; incoming: string; limit: number },
  ) {
    const read = async (stored: StoredPicture, signal?: AbortSignal) => {
      const found = await files.get(nameOf(stored), signal);
      if (!found) throw unavailable('The file cannot be read.', 60);
      return found;
    };
    super({
      ...parts,
      name: uploadsBank,
      title: 'Uploads',
      kind: 'uploads',
      async original(stored) {
        const { stream } = await read(stored);
        return { bytes: new Uint8Array(await new Response(stream).arrayBuffer()) };
      },
      async whole(stored, signal) {
        const { stream, size } = await read(stored, signal);
        return { file: stream, length: size };
      },
      condition: async () =>
        files.fault ? { state: 'down', message: faultMessages[files.fault] } : {},
    });
    this.#parts = parts;
    this.#files = files;
    this.#incoming = incoming;
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
    const { store, thumbnails, imageWorker } = this.#parts;
    const usedBytes = await store.bytesOf(collection.name);
    if (usedBytes + bytes.byteLength > this.#limit) throw this.#noRoom(usedBytes);
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    const part = join(this.#incoming, `${randomUUID()}.part`);
    try {
      await writeFile(part, bytes, { flag: 'wx', mode: 0o600 });
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
      const mark = await this.#mark(stored);
      await this.#files.put(nameOf(stored), part);
      const added = await collection.add(stored, this.#limit);
      if (added.kind !== 'added') await this.#removeFiles(stored, mark);
      else await rm(mark, { force: true });
      if (added.kind === 'full') throw this.#noRoom(added.bytes);
      return recordOf(added.kind === 'same' ? added.stored : stored);
    } catch (error) {
      await rm(part, { force: true });
      if (!(error instanceof PictureFault)) throw error;
      throw invalidRequest(`The picture was not taken. ${error.message}`);
    }
  }

  #noRoom(usedBytes: number): ServiceError {
    return new ServiceError(
      409,
      `There is no room for the picture: ${gigabytes(usedBytes)} of ${gigabytes(this.#limit)} are used (PHOTO_UPLOADS_LIMIT).`,
    );
  }

  async change(tenant: string, id: string, change: PhotoChange, time: Date): Promise<PhotoRecord> {
    const collection = await this.collection(tenant);
    const changed = await collection.update(id, (before) => changePicture(before, change, time));
    if (!changed) throw this.unknownPicture(id);
    return recordOf(changed);
  }

  async remove(tenant: string, id: string): Promise<void> {
    const collection = await this.collection(tenant);
    const stored = await this.requirePicture(collection, id);
    const mark = await this.#mark(stored);
    await collection.remove([id]);
    await this.#removeFiles(stored, mark);
  }

  /** Removes what there is of a picture that is not, or no longer, recorded. */
  async #removeFiles(stored: StoredPicture, mark: string): Promise<void> {
    await this.#parts.thumbnails.remove(stored);
    try {
      await this.#files.remove(nameOf(stored));
      await rm(mark, { force: true });
    } catch (error) {
      // The picture is gone for everybody; its file goes at the next start.
      const { id } = stored.picture;
      this.#parts.log.warn({ ...describeError(error), id }, 'a file was not deleted');
    }
  }

  /** Notes that a file may be there without its picture until the mark is removed. */
  async #mark(stored: StoredPicture): Promise<string> {
    const path = join(this.#incoming, nameOf(stored).replace('/', markSeparator));
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    await writeFile(path, '', { mode: 0o600 });
    return path;
  }

  /** Removes what a crash left behind. Call it before anything is added. Throws FilesError. */
  async tidy(): Promise<void> {
    const names = await readdir(this.#incoming).catch(() => []);
    const stored = names.length > 0 ? await this.#parts.store.uploadedFiles(uploadsBank) : [];
    const wanted = new Set(stored.map(nameOf));
    for (const left of names) {
      const file = left.replace(markSeparator, '/');
      if (!left.endsWith('.part') && !wanted.has(file)) await this.#files.remove(file);
      await rm(join(this.#incoming, left), { force: true });
    }
  }
}

/** Rights stated in a file may be old or copied, so a person has to confirm them. */
function askedFor(picture: PictureMetadata): PictureMetadata {
  const { license, licenseUrl, restriction } = picture.rights;
  return { ...picture, rights: { cost: 'unknown', license, licenseUrl, restriction } };
}
