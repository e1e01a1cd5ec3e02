import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inChunks } from '../../../../../lib/sql/in-chunks.ts';
import { type ImageWorker, PictureFault } from '../../photo-bank.ts';
import type { PhotoFolder } from '../../settings.ts';
import type { PictureCollection } from '../picture-collection.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { Problem } from '../store/problem-table.ts';
import { metadataOfFile, type StoredPicture } from '../store/stored-picture.ts';
import type { Thumbnails } from '../thumbnails.ts';
import { type FoundFile, lookAgain, type Walk } from './walk-folder.ts';

export type FolderParts = {
  folder: PhotoFolder;
  store: PhotoStore;
  thumbnails: Thumbnails;
  imageWorker: ImageWorker;
  now: () => Date;
  signal: AbortSignal;
};

/** Pictures written at a time, and the milliseconds the first of them waits at most. */
const batch = { size: 40, milliseconds: 1_000 };

type FoundProblem = Problem & { code: PictureFault['code'] };
/** The state of a file when it was read; without `id` the file was rejected. */
type Known = { seen: string; id?: string | undefined };

export class FolderPictures {
  readonly #collection: PictureCollection;
  readonly #given: FolderParts;
  readonly #known: Map<string, Known>;

  /** `files` are those of the store. */
  constructor(
    collection: PictureCollection,
    files: Awaited<ReturnType<PhotoStore['files']>>,
    given: FolderParts,
  ) {
    this.#collection = collection;
    this.#known = new Map(files.map(({ file, ...each }) => [file, each]));
    this.#given = given;
  }

  /** True where reading is to end: another process may read the folder by now. */
  get #isStopped(): boolean {
    const { signal, store } = this.#given;
    return signal.aborted || !store.isLeader;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  changedIn({ files }: Walk): FoundFile[] {
    return [...files.values()].filter(({ file, seen }) => this.#known.get(file)?.seen !== seen);
  }

  missingFrom({ files, unreadable }: Walk, prefix: string): Set<string> {
    const missing = [...this.#known.keys()].filter(
      (file) =>
        file.startsWith(prefix) &&
        !files.has(file) &&
        !unreadable.some((folder) => file.startsWith(folder)),
    );
    return new Set(missing);
  }

  /** Reads files and removes moved ones from `missing`. Calls `onRead` after each. */
  async readAll(
    found: readonly FoundFile[],
    missing: Set<string>,
    onRead: () => void,
  ): Promise<void> {
    let read: StoredPicture[] = [];
    let problems: FoundProblem[] = [];
    let writtenAt = performance.now();
    const write = async () => {
      const ids = read.flatMap(({ file }) => this.#known.get(file)?.id ?? []);
      const before = await this.#collection.getAll(ids);
      await this.#collection.put(read);
      const digests = new Map(read.map(({ picture, digest }) => [picture.id, digest]));
      await this.#removeThumbnails(
        before.filter(({ picture, digest }) => digests.get(picture.id) !== digest),
      );
      await this.#report(problems);
      for (const { file, seen, picture } of read) this.#known.set(file, { seen, id: picture.id });
      read = [];
      problems = [];
      writtenAt = performance.now();
    };
    for (const file of found) {
      if (this.#isStopped) break;
      try {
        const stored = await this.#read(file, missing);
        // Two files may have been one before: the second of them is another picture.
        if (read.some(({ picture }) => picture.id === stored.picture.id)) await write();
        read.push(stored);
      } catch (error) {
        if (this.#isStopped) break;
        if (!(error instanceof PictureFault)) throw error;
        problems.push(problemOf(file, error));
      }
      onRead();
      const isLate = performance.now() - writtenAt > batch.milliseconds;
      if (read.length + problems.length >= batch.size || isLate) await write();
    }
    await write();
  }

  /** A picture keeps its id when its file is changed, moved or renamed. */
  async #read(
    { file, sidecars, seen, changedAt }: FoundFile,
    missing: Set<string>,
  ): Promise<StoredPicture> {
    const { folder, imageWorker, store } = this.#given;
    const { name } = this.#collection;
    const pathOf = (each: string) => join(folder.path, each);
    const facts = await imageWorker.read({ path: pathOf(file), sidecars: sidecars.map(pathOf) });
    const same = await store.byDigest(name, facts.digest);
    const moved = same.find((stored) => missing.delete(stored.file));
    if (moved) this.#known.delete(moved.file);
    const id = this.#known.get(file)?.id ?? moved?.picture.id ?? (await this.#idOf(file));
    const before = same.find(({ picture }) => picture.id === id);
    return {
      ...name,
      file,
      seen,
      digest: facts.digest,
      picture: metadataOfFile(id, facts, { name: file, changedAt }),
      placeholder: before?.placeholder,
      found: undefined,
    };
  }

  /** Derives the id from the path, so that it stays the same if everything is read again. */
  async #idOf(file: string): Promise<string> {
    for (let turn = 0; ; turn += 1) {
      const hash = createHash('sha256').update(`${turn} ${file}`).digest('base64url');
      const id = hash.slice(0, 16);
      const taken = await this.#collection.get(id);
      // Another process may have read the file a moment ago.
      if (!taken || taken.file === file) return id;
    }
  }

  /** Records that a picture is broken, unless its file has changed by now and will be read anyway. */
  async reportFault(stored: StoredPicture, fault: PictureFault): Promise<void> {
    const now = await lookAgain(this.#given.folder.path, stored.file).catch(() => undefined);
    if (now?.seen !== stored.seen) return;
    await this.#report([problemOf(stored, fault)]);
  }

  async #report(problems: readonly FoundProblem[]): Promise<void> {
    const { store, folder, now } = this.#given;
    if (problems.length === 0) return;
    // A file that cannot be reached is tried again and keeps its picture until then.
    const lost = problems
      .filter(({ code }) => code !== 'gone')
      .flatMap(({ file }) => this.#known.get(file)?.id ?? []);
    await this.#removePictures(lost);
    // A time-out may be due to a busy machine: the next process tries it again.
    const noted = problems.map(({ code, ...each }) => ({
      ...each,
      ...((code === 'gone' || code === 'timeout') && { seen: '' }),
    }));
    await store.problems.note(folder.name, noted, now());
    for (const { file, seen, code } of problems) {
      const { id } = this.#known.get(file) ?? {};
      this.#known.set(file, code === 'gone' ? { seen: '', id } : { seen });
    }
  }

  async forget(files: readonly string[]): Promise<void> {
    const { store, folder } = this.#given;
    for (const some of inChunks(files, batch.size)) {
      if (this.#isStopped) return;
      await this.#removePictures(some.flatMap((file) => this.#known.get(file)?.id ?? []));
      await store.problems.forget(folder.name, some);
      for (const file of some) this.#known.delete(file);
      await nextTurn();
    }
  }

  async #removeThumbnails(pictures: readonly StoredPicture[]): Promise<void> {
    await Promise.all(pictures.map((each) => this.#given.thumbnails.remove(each)));
  }

  async #removePictures(ids: readonly string[]): Promise<void> {
    for (const some of inChunks(ids, batch.size)) {
      const stored = await this.#collection.getAll(some);
      await this.#collection.remove(some);
      await this.#removeThumbnails(stored);
    }
  }
}

function problemOf(
  { file, seen }: Pick<Problem, 'file' | 'seen'>,
  { code, message }: PictureFault,
): FoundProblem {
  return { file, seen, reason: message, code };
}
