import { setTimeout as wait } from 'node:timers/promises';
import type { PhotoBankState } from '../../../../../lib/contract/photo-details.ts';
import { describeError } from '../../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../../lib/log/log.ts';
import type { LocalBank } from '../local-bank.ts';
import { makeThumbnailsAhead } from '../make-thumbnails-ahead.ts';
import { type FolderParts, FolderPictures } from './folder-pictures.ts';
import { FolderWatch } from './folder-watch.ts';
import { type Walk, walkFolder } from './walk-folder.ts';

export type FolderIndexerOptions = Omit<FolderParts, 'signal'> & {
  /** Awaited before each thumbnail that nobody has asked for. */
  yieldToUsers?: () => Promise<void>;
  log: Log;
  /** Milliseconds between full scans, for changes that the file system does not report. */
  pollInterval?: number;
  /** Milliseconds before pictures of an emptied folder are removed; default one hour. */
  keepsEmptied?: number;
};

const retriesAfter = 15_000;
/** Milliseconds between looks for whether this process is to read the folder now. */
const leadershipInterval = 1_000;
const shownProblems = 10;

/**
 * Keeps a bank in step with its folder, in one of the processes that share it. What was read is recorded, so only the rest is
 * read after a stop.
 */
export class FolderIndexer {
  readonly #options: Required<FolderIndexerOptions>;
  readonly #stopping = new AbortController();
  readonly #watch: FolderWatch;
  /** Times at which folders were first found empty. */
  readonly #emptySince = new Map<string, number>();
  #running: Promise<void> | undefined;
  readonly #changed = new Set<string>();
  #wake: () => void = () => undefined;
  #progress: { done: number; total: number } | undefined;
  #message: string | undefined;
  #hasLooked = false;

  constructor(options: FolderIndexerOptions) {
    this.#options = {
      pollInterval: 600_000,
      keepsEmptied: 3_600_000,
      yieldToUsers: async () => undefined,
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

  async condition(): Promise<Partial<PhotoBankState>> {
    const { store, folder } = this.#options;
    const { count, latest } = await store.problems.latest(folder.name, shownProblems);
    const isIndexing = this.#progress !== undefined || !this.#hasLooked;
    const reasons = latest.map(({ file, reason }) => ({ file, reason }));
    return {
      state: this.#message !== undefined ? 'down' : isIndexing ? 'indexing' : 'ready',
      message: this.#message,
      progress: this.#progress && { ...this.#progress },
      ...(count > 0 && { problems: { count, latest: reasons } }),
    };
  }

  #note(folders: readonly string[]): void {
    for (const each of folders) this.#changed.add(each);
    this.#wake();
  }

  async #run(bank: LocalBank): Promise<void> {
    const { folder, log, store } = this.#options;
    const { signal } = this.#stopping;
    let pictures: FolderPictures | undefined;
    let term: number | undefined;
    while (!signal.aborted) {
      if (!store.isLeader) {
        // Another process reads the folder.
        this.#message = undefined;
        this.#hasLooked = true;
        await wait(leadershipInterval, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      if (!pictures || term !== store.leaderTerm) {
        // What is known may be another's by now.
        pictures = undefined;
        term = store.leaderTerm;
        this.#note(['']);
      }
      const changed = [...this.#changed];
      this.#changed.clear();
      try {
        pictures ??= await this.#open(bank);
        for (const prefix of withoutInner(changed)) await this.#look(pictures, prefix);
        // Thumbnails cannot be made while the folder is away.
        if (this.#message === undefined) await this.#makeThumbnails(bank, pictures);
      } catch (error) {
        if (signal.aborted) return;
        this.#message = 'Indexing broke off; it will be tried again.';
        log.error({ ...describeError(error), bank: folder.name }, 'a photo folder was not indexed');
      }
      if (this.#changed.size === 0) await this.#pause();
    }
  }

  async #makeThumbnails(bank: LocalBank, pictures: FolderPictures): Promise<void> {
    await makeThumbnailsAhead({
      ...this.#options,
      bank,
      isWanted: () =>
        this.#options.store.isLeader && this.#changed.size === 0 && !this.#stopping.signal.aborted,
      onFault: async (stored, fault) => {
        // A full scan will notice a missing file.
        if (fault.code !== 'gone') await pictures.reportFault(stored, fault);
      },
    });
  }

  async #open(bank: LocalBank): Promise<FolderPictures> {
    const { store, folder } = this.#options;
    const collection = await bank.collection('');
    const given = { ...this.#options, signal: this.#stopping.signal };
    return new FolderPictures(collection, await store.files(folder.name), given);
  }

  async #pause(): Promise<void> {
    const { pollInterval } = this.#options;
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const pause = this.#message === undefined ? pollInterval : Math.min(pollInterval, retriesAfter);
    const timer = setTimeout(() => this.#note(['']), pause);
    timer.unref();
    await woken.promise;
    clearTimeout(timer);
  }

  /** Reads new and changed files below `prefix`, and removes missing ones. */
  async #look(pictures: FolderPictures, prefix: string): Promise<void> {
    const { folder } = this.#options;
    const walk = await walkFolder(folder.path, prefix, this.#stopping.signal);
    const isEmptied = walk.files.size === 0 && prefix === '' && !pictures.isEmpty;
    if (walk.unreadable.includes('') || isEmptied) {
      // A disk that is not mounted looks like an empty folder, so nothing is removed.
      this.#message = isEmptied
        ? 'The folder is empty. What was in it is kept until there are pictures again.'
        : 'The folder cannot be read.';
      return;
    }
    if (prefix !== '' && walk.folders.length === 0) {
      // Only a full scan can tell a missing folder from a missing disk.
      this.#note(['']);
      return;
    }
    this.#message = undefined;
    this.#watch.cover(prefix, walk.folders);
    const changed = pictures.changedIn(walk);
    const missing = pictures.missingFrom(walk, prefix);
    const progress = { done: 0, total: changed.length };
    if (changed.length > 0) this.#progress = progress;
    try {
      await pictures.readAll(changed, missing, () => {
        progress.done += 1;
      });
    } finally {
      this.#progress = undefined;
    }
    const emptied = this.#emptiedOf(walk, prefix);
    const gone = [...missing].filter((file) => !emptied.some((each) => file.startsWith(each)));
    await pictures.forget(gone);
    this.#hasLooked = true;
  }

  /** An unmounted disk leaves an empty folder in its place, so for a while its pictures are not removed. */
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
}

function withoutInner(folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !folders.some((other) => other !== folder && folder.startsWith(other)),
  );
}
