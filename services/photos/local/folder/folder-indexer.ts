import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PhotoBankState } from '../../../../lib/contract/photo-details.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { PictureFault, type PictureMill } from '../../port.ts';
import { describePicture } from '../describe-picture.ts';
import type { LocalBank } from '../local-bank.ts';
import { makeSmallAhead } from '../make-small-ahead.ts';
import type { Shelf } from '../shelf.ts';
import type { SmallPictures } from '../small-pictures.ts';
import type { PhotoStore, Problem } from '../store/photo-store.ts';
import type { KeptPicture } from '../store/stored-picture.ts';
import type { PhotoFolder } from './folder-bank.ts';
import { FolderWatch } from './folder-watch.ts';
import { type FoundFile, type Walk, walkFolder } from './walk-folder.ts';

export type FolderIndexerOptions = {
  folder: PhotoFolder;
  store: PhotoStore;
  small: SmallPictures;
  /** For work that nobody waits for. */
  mill: PictureMill;
  /** Awaited before each small picture that nobody has asked for. */
  makeWay?: () => Promise<void>;
  log: Log;
  now: () => Date;
  /** Milliseconds between looks at everything, for what is not told. */
  looksEvery?: number;
  /** For how many milliseconds pictures of an emptied folder are kept; left out: an hour. */
  keepsEmptied?: number;
};

/** Pictures that are written at a time, and how long the first of them waits at most, in milliseconds. */
const batch = { size: 40, milliseconds: 1_000 };
/** How soon a folder that cannot be read is tried again, in milliseconds. */
const retriesAfter = 15_000;
const shownProblems = 10;

type FoundProblem = Problem & { code: PictureFault['code'] };
type Known = { seen: string; id?: string };

/**
 * Keeps a bank in line with its folder. What has been read is noted with the state of its file, so that after a stop or a
 * crash only the rest is read. Pictures are there as soon as their metadata has been read; small ones follow.
 */
export class FolderIndexer {
  readonly #options: Required<FolderIndexerOptions>;
  readonly #stopping = new AbortController();
  readonly #watch: FolderWatch;
  readonly #known = new Map<string, Known>();
  /** Since when folders have nothing in them any more. */
  readonly #emptySince = new Map<string, number>();
  #running: Promise<void> | undefined;
  #changed = new Set<string>();
  #wake: () => void = () => undefined;
  #progress: { done: number; total: number } | undefined;
  #message: string | undefined;
  #hasLooked = false;

  constructor(options: FolderIndexerOptions) {
    this.#options = {
      looksEvery: 600_000,
      keepsEmptied: 3_600_000,
      makeWay: async () => undefined,
      ...options,
    };
    this.#watch = new FolderWatch(options.folder.path, (folders) => this.#note(folders));
  }

  start(bank: LocalBank): void {
    this.#running ??= this.#run(bank);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#watch.close();
    this.#wake();
    await this.#running;
  }

  /** How it is, for the state of the bank. */
  async condition(): Promise<Partial<PhotoBankState>> {
    const { store, folder } = this.#options;
    const { count, latest } = await store.problems(folder.name, shownProblems);
    const isIndexing = this.#progress !== undefined || !this.#hasLooked;
    return {
      state: this.#message !== undefined ? 'down' : isIndexing ? 'indexing' : 'ready',
      ...(this.#message !== undefined && { message: this.#message }),
      ...(this.#progress && { progress: { ...this.#progress } }),
      ...(count > 0 && {
        problems: { count, latest: latest.map(({ file, reason }) => ({ file, reason })) },
      }),
    };
  }

  #note(folders: readonly string[]): void {
    for (const each of folders) this.#changed.add(each);
    this.#wake();
  }

  async #run(bank: LocalBank): Promise<void> {
    const { folder, log } = this.#options;
    const { signal } = this.#stopping;
    let shelf: Shelf | undefined;
    this.#note(['']);
    while (!signal.aborted) {
      const changed = takeAll(this.#changed);
      try {
        shelf ??= await this.#open(bank);
        for (const prefix of withoutInner(changed)) await this.#look(shelf, prefix);
        // While the folder is away there is nothing to make them of.
        if (this.#message === undefined) await this.#makeSmall(bank, shelf);
      } catch (error) {
        if (signal.aborted) return;
        this.#message = 'Indexing broke off; it will be tried again.';
        log.error({ ...describeError(error), bank: folder.name }, 'a photo folder was not indexed');
      }
      if (this.#changed.size === 0) await this.#pause();
    }
  }

  async #makeSmall(bank: LocalBank, shelf: Shelf): Promise<void> {
    const { store, mill, makeWay, log } = this.#options;
    await makeSmallAhead({
      bank,
      store,
      mill,
      log,
      makeWay,
      isWanted: () => this.#changed.size === 0 && !this.#stopping.signal.aborted,
      onFault: async (kept, fault) => {
        // What is away is missed when the folder is looked at, with all that is away.
        if (fault.code !== 'gone') await this.#report(shelf, [problemOf(kept, fault)]);
      },
    });
  }

  /** Reads what is known of the folder. */
  async #open(bank: LocalBank): Promise<Shelf> {
    const { store, folder } = this.#options;
    const shelf = await bank.shelf('');
    for (const { file, ...known } of await store.files(folder.name)) this.#known.set(file, known);
    return shelf;
  }

  /** Until something changes; after a while everything is looked at. */
  async #pause(): Promise<void> {
    const { looksEvery } = this.#options;
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const pause = this.#message === undefined ? looksEvery : Math.min(looksEvery, retriesAfter);
    const timer = setTimeout(() => this.#note(['']), pause);
    timer.unref();
    await woken.promise;
    clearTimeout(timer);
  }

  /** Reads what is new or changed from `prefix` on, and forgets what is gone. */
  async #look(shelf: Shelf, prefix: string): Promise<void> {
    const { folder } = this.#options;
    const walk = await walkFolder(folder.path, prefix, this.#stopping.signal);
    const isEmptied = walk.files.size === 0 && prefix === '' && this.#known.size > 0;
    if (walk.unreadable.includes('') || isEmptied) {
      // A disk that is not there looks like an empty folder: what is known of it is not thrown away.
      this.#message = isEmptied
        ? 'The folder is empty. What was in it is kept until there are pictures again.'
        : 'The folder cannot be read.';
      return;
    }
    if (prefix !== '' && walk.folders.length === 0) {
      // Whether only this folder has gone or all of it is told by the whole.
      this.#note(['']);
      return;
    }
    this.#message = undefined;
    this.#watch.cover(prefix, walk.folders);
    const changed = [...walk.files.values()].filter(
      ({ file, seen }) => this.#known.get(file)?.seen !== seen,
    );
    const missing = this.#missingFrom(walk, prefix);
    if (changed.length > 0) this.#progress = { done: 0, total: changed.length };
    try {
      await this.#readAll(shelf, changed, missing);
    } finally {
      this.#progress = undefined;
    }
    const emptied = this.#emptiedOf(walk, prefix);
    const gone = [...missing].filter((file) => !emptied.some((each) => file.startsWith(each)));
    await this.#forget(shelf, gone);
    this.#hasLooked = true;
  }

  /** A disk that is away leaves the folder empty where it belongs: for a while nothing that was there is forgotten. */
  #emptiedOf({ empty }: Walk, prefix: string): string[] {
    const now = performance.now();
    const found = new Set(empty);
    for (const folder of this.#emptySince.keys()) {
      if (folder.startsWith(prefix) && !found.has(folder)) this.#emptySince.delete(folder);
    }
    return empty.filter((folder) => {
      const since = this.#emptySince.get(folder) ?? now;
      this.#emptySince.set(folder, since);
      return now - since < this.#options.keepsEmptied;
    });
  }

  #missingFrom({ files, unreadable }: Walk, prefix: string): Set<string> {
    const missing = [...this.#known.keys()].filter(
      (file) =>
        file.startsWith(prefix) &&
        !files.has(file) &&
        !unreadable.some((folder) => file.startsWith(folder)),
    );
    return new Set(missing);
  }

  async #readAll(shelf: Shelf, found: readonly FoundFile[], missing: Set<string>): Promise<void> {
    let read: KeptPicture[] = [];
    let problems: FoundProblem[] = [];
    let writtenAt = performance.now();
    const write = async () => {
      const ids = read.flatMap(({ file }) => this.#known.get(file)?.id ?? []);
      const before = await shelf.getAll(ids);
      await shelf.put(read);
      await this.#removeSmallOf(before, read);
      await this.#report(shelf, problems);
      for (const { file, seen, picture } of read) this.#known.set(file, { seen, id: picture.id });
      read = [];
      problems = [];
      writtenAt = performance.now();
    };
    for (const file of found) {
      if (this.#stopping.signal.aborted) break;
      try {
        const kept = await this.#read(shelf, file, missing);
        // Of two files of one batch that were one before, the second is another picture.
        if (read.some(({ picture }) => picture.id === kept.picture.id)) await write();
        read.push(kept);
      } catch (error) {
        if (this.#stopping.signal.aborted) break;
        if (!(error instanceof PictureFault)) throw error;
        problems.push(problemOf(file, error));
      }
      if (this.#progress) this.#progress.done += 1;
      const isLate = performance.now() - writtenAt > batch.milliseconds;
      if (read.length + problems.length >= batch.size || isLate) await write();
    }
    await write();
  }

  /** A picture keeps its id when its file is changed, and when it is moved or renamed. */
  async #read(
    shelf: Shelf,
    { file, sidecars, seen, changedAt }: FoundFile,
    missing: Set<string>,
  ): Promise<KeptPicture> {
    const { folder, mill, store } = this.#options;
    const pathOf = (each: string) => join(folder.path, each);
    const facts = await mill.read({ path: pathOf(file), sidecars: sidecars.map(pathOf) });
    const same = await store.byDigest(shelf.name, facts.digest);
    const moved = same.find((kept) => missing.delete(kept.file));
    if (moved) this.#known.delete(moved.file);
    const id = this.#known.get(file)?.id ?? moved?.picture.id ?? this.#idOf(shelf, file);
    const before = same.find(({ picture }) => picture.id === id);
    return {
      ...shelf.name,
      file,
      seen,
      digest: facts.digest,
      picture: describePicture(id, facts, { name: file, changedAt }),
      placeholder: before?.placeholder,
      found: undefined,
    };
  }

  /** By the file, so that it is the same when all has to be read anew. */
  #idOf(shelf: Shelf, file: string): string {
    for (let turn = 0; ; turn += 1) {
      const hash = createHash('sha256').update(`${turn} ${file}`).digest('base64url');
      const id = hash.slice(0, 16);
      if (shelf.index.row(id) === undefined) return id;
    }
  }

  /** Notes what was left out; what was there of such files goes. */
  async #report(shelf: Shelf, problems: readonly FoundProblem[]): Promise<void> {
    const { store, folder, now } = this.#options;
    if (problems.length === 0) return;
    // What cannot be reached is looked for again the next time; until then it is as it was.
    const lost = problems
      .filter(({ code }) => code !== 'gone')
      .flatMap(({ file }) => this.#known.get(file)?.id ?? []);
    await this.#removePictures(shelf, lost);
    // What took too long may have had a busy machine: the next process tries it again.
    const noted = problems.map(({ code, ...each }) => ({
      ...each,
      ...((code === 'gone' || code === 'timeout') && { seen: '' }),
    }));
    await store.noteProblems(folder.name, noted, now());
    for (const { file, seen, code } of problems) {
      const { id } = this.#known.get(file) ?? {};
      const isAway = code === 'gone';
      this.#known.set(file, {
        seen: isAway ? '' : seen,
        ...(isAway && id !== undefined && { id }),
      });
    }
  }

  async #forget(shelf: Shelf, files: readonly string[]): Promise<void> {
    const { store, folder } = this.#options;
    for (let at = 0; at < files.length; at += batch.size) {
      if (this.#stopping.signal.aborted) return;
      const some = files.slice(at, at + batch.size);
      await this.#removePictures(
        shelf,
        some.flatMap((file) => this.#known.get(file)?.id ?? []),
      );
      await store.forgetProblems(folder.name, some);
      for (const file of some) this.#known.delete(file);
      await nextTurn();
    }
  }

  /** Those of another content than the picture has now. */
  async #removeSmallOf(before: readonly KeptPicture[], now: readonly KeptPicture[]): Promise<void> {
    const digests = new Map(now.map(({ picture, digest }) => [picture.id, digest]));
    const old = before.filter(({ picture, digest }) => digests.get(picture.id) !== digest);
    await Promise.all(old.map((each) => this.#options.small.remove(each)));
  }

  async #removePictures(shelf: Shelf, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += batch.size) {
      const some = ids.slice(at, at + batch.size);
      const kept = await shelf.getAll(some);
      await shelf.remove(some);
      await Promise.all(kept.map((each) => this.#options.small.remove(each)));
    }
  }
}

function problemOf(
  { file, seen }: Pick<Problem, 'file' | 'seen'>,
  { code, message }: PictureFault,
): FoundProblem {
  return { file, seen, reason: message, code };
}

function takeAll(folders: Set<string>): string[] {
  const all = [...folders];
  folders.clear();
  return all;
}

/** A folder is looked at with all that is within it. */
function withoutInner(folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !folders.some((other) => other !== folder && folder.startsWith(other)),
  );
}
