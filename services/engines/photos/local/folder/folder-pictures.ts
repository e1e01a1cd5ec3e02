import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImageWorker, PictureFault } from '../../port.ts';
import { metadataOfFile } from '../metadata-of-file.ts';
import type { PictureCollection } from '../picture-collection.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { Problem } from '../store/problem-table.ts';
import type { StoredPicture } from '../store/stored-picture.ts';
import type { Thumbnails } from '../thumbnails.ts';
import type { PhotoFolder } from './folder-bank.ts';
import { type FoundFile, lookAgain, type Walk } from './walk-folder.ts';

type Given = {
  folder: PhotoFolder;
  store: PhotoStore;
  small: Thumbnails;
  imageWorker: ImageWorker;
  now: () => Date;
  /** Ends what is being done after the file at hand. */
  signal: AbortSignal;
};

/** Pictures that are written at a time, and how long the first of them waits at most, in milliseconds. */
const batch = { size: 40, milliseconds: 1_000 };

type FoundProblem = Problem & { code: PictureFault['code'] };
/** The state of a file when it was read; `id` is missing where it was left out. */
type Known = { seen: string; id?: string };

/** The pictures that a bank has of its folder, and what is known of the files that they were read from. */
export class FolderPictures {
  readonly #shelf: PictureCollection;
  readonly #given: Given;
  readonly #known: Map<string, Known>;

  private constructor(shelf: PictureCollection, known: Map<string, Known>, given: Given) {
    this.#shelf = shelf;
    this.#known = known;
    this.#given = given;
  }

  static async open(shelf: PictureCollection, given: Given): Promise<FolderPictures> {
    const files = await given.store.files(given.folder.name);
    const known = new Map(files.map(({ file, ...each }) => [file, each]));
    return new FolderPictures(shelf, known, given);
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** Files that are new or other than they were. */
  changedIn({ files }: Walk): FoundFile[] {
    return [...files.values()].filter(({ file, seen }) => this.#known.get(file)?.seen !== seen);
  }

  /** Files from `prefix` on that are not there any more. */
  missingFrom({ files, unreadable }: Walk, prefix: string): Set<string> {
    const missing = [...this.#known.keys()].filter(
      (file) =>
        file.startsWith(prefix) &&
        !files.has(file) &&
        !unreadable.some((folder) => file.startsWith(folder)),
    );
    return new Set(missing);
  }

  /** Reads files; those that were moved are taken out of `missing`. `onRead` is called after each. */
  async readAll(
    found: readonly FoundFile[],
    missing: Set<string>,
    onRead: () => void,
  ): Promise<void> {
    const { signal } = this.#given;
    let read: StoredPicture[] = [];
    let problems: FoundProblem[] = [];
    let writtenAt = performance.now();
    const write = async () => {
      const ids = read.flatMap(({ file }) => this.#known.get(file)?.id ?? []);
      const before = await this.#shelf.getAll(ids);
      await this.#shelf.put(read);
      await this.#removeThumbnailsOf(before, read);
      await this.#report(problems);
      for (const { file, seen, picture } of read) this.#known.set(file, { seen, id: picture.id });
      read = [];
      problems = [];
      writtenAt = performance.now();
    };
    for (const file of found) {
      if (signal.aborted) break;
      try {
        const stored = await this.#read(file, missing);
        // Of two files of one batch that were one before, the second is another picture.
        if (read.some(({ picture }) => picture.id === stored.picture.id)) await write();
        read.push(stored);
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof PictureFault)) throw error;
        problems.push(problemOf(file, error));
      }
      onRead();
      const isLate = performance.now() - writtenAt > batch.milliseconds;
      if (read.length + problems.length >= batch.size || isLate) await write();
    }
    await write();
  }

  /** A picture keeps its id when its file is changed, and when it is moved or renamed. */
  async #read(
    { file, sidecars, seen, changedAt }: FoundFile,
    missing: Set<string>,
  ): Promise<StoredPicture> {
    const { folder, imageWorker, store } = this.#given;
    const { name } = this.#shelf;
    const pathOf = (each: string) => join(folder.path, each);
    const facts = await imageWorker.read({ path: pathOf(file), sidecars: sidecars.map(pathOf) });
    const same = await store.byDigest(name, facts.digest);
    const moved = same.find((stored) => missing.delete(stored.file));
    if (moved) this.#known.delete(moved.file);
    const id = this.#known.get(file)?.id ?? moved?.picture.id ?? this.#idOf(file);
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

  /** By the file, so that it is the same when all has to be read anew. */
  #idOf(file: string): string {
    for (let turn = 0; ; turn += 1) {
      const hash = createHash('sha256').update(`${turn} ${file}`).digest('base64url');
      const id = hash.slice(0, 16);
      if (this.#shelf.index.row(id) === undefined) return id;
    }
  }

  /** A picture turned out to be none, unless its file is another one by now: that will be read. */
  async reportFault(stored: StoredPicture, fault: PictureFault): Promise<void> {
    const now = await lookAgain(this.#given.folder.path, stored.file).catch(() => undefined);
    if (now?.seen !== stored.seen) return;
    await this.#report([problemOf(stored, fault)]);
  }

  /** Notes what was left out; what was there of such files goes. */
  async #report(problems: readonly FoundProblem[]): Promise<void> {
    const { store, folder, now } = this.#given;
    if (problems.length === 0) return;
    // What cannot be reached is looked for again the next time; until then it is as it was.
    const lost = problems
      .filter(({ code }) => code !== 'gone')
      .flatMap(({ file }) => this.#known.get(file)?.id ?? []);
    await this.#removePictures(lost);
    // What took too long may have had a busy machine: the next process tries it again.
    const noted = problems.map(({ code, ...each }) => ({
      ...each,
      ...((code === 'gone' || code === 'timeout') && { seen: '' }),
    }));
    await store.problems.note(folder.name, noted, now());
    for (const { file, seen, code } of problems) {
      const { id } = this.#known.get(file) ?? {};
      const isAway = code === 'gone';
      this.#known.set(file, {
        seen: isAway ? '' : seen,
        ...(isAway && id !== undefined && { id }),
      });
    }
  }

  /** Takes out what was there of files. */
  async forget(files: readonly string[]): Promise<void> {
    const { store, folder, signal } = this.#given;
    for (let at = 0; at < files.length; at += batch.size) {
      if (signal.aborted) return;
      const some = files.slice(at, at + batch.size);
      await this.#removePictures(some.flatMap((file) => this.#known.get(file)?.id ?? []));
      await store.problems.forget(folder.name, some);
      for (const file of some) this.#known.delete(file);
      await nextTurn();
    }
  }

  /** Those of another content than the picture has now. */
  async #removeThumbnailsOf(
    before: readonly StoredPicture[],
    now: readonly StoredPicture[],
  ): Promise<void> {
    const digests = new Map(now.map(({ picture, digest }) => [picture.id, digest]));
    const old = before.filter(({ picture, digest }) => digests.get(picture.id) !== digest);
    await Promise.all(old.map((each) => this.#given.small.remove(each)));
  }

  async #removePictures(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += batch.size) {
      const some = ids.slice(at, at + batch.size);
      const stored = await this.#shelf.getAll(some);
      await this.#shelf.remove(some);
      await Promise.all(stored.map((each) => this.#given.small.remove(each)));
    }
  }
}

function problemOf(
  { file, seen }: Pick<Problem, 'file' | 'seen'>,
  { code, message }: PictureFault,
): FoundProblem {
  return { file, seen, reason: message, code };
}
