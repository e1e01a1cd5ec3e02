import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import type { IllustrationSource, ImageWorker, PhotoBank, UploadBank } from '../photo-bank.ts';
import type { PhotoFolder } from '../settings.ts';
import { CaptionAnalysis, type CaptionEngine } from './caption-analysis.ts';
import { makeDemoBank } from './demo-bank.ts';
import { makeFolderBank } from './folder/folder-bank.ts';
import { FolderIndexer } from './folder/folder-indexer.ts';
import type { LocalBank, LocalParts } from './local-bank.ts';
import type { LocalRanking } from './local-ranking.ts';
import { makeThumbnailsAhead } from './make-thumbnails-ahead.ts';
import type { TermMaker } from './store/entry-table.ts';
import { PhotoStore } from './store/photo-store.ts';
import { Thumbnails } from './thumbnails.ts';
import { Uploads } from './upload-bank.ts';

export type LocalPhotosOptions = {
  dataDir: string;
  folders: readonly PhotoFolder[];
  /** Maximum bytes of a tenant's uploads. */
  uploadsLimit: number;
  drawn: (imageWorker: ImageWorker) => IllustrationSource;
  ranking: LocalRanking;
  terms: TermMaker;
  engine: CaptionEngine;
  /** Illustrations are rendered before anyone asks for them. */
  rendersAhead: boolean;
  log: Log;
  now: () => Date;
};

/** Milliseconds after the last single analysis during which people are probably at work, and the pause left to them. */
const yieldsFor = 2_000;
const pause = 500;
/** Illustrations, which nobody may ask for, are rendered ahead only below this load per core. */
const leisure = 0.75;
const leisurePause = 5_000;

/** All local banks and their background work. */
export type LocalPhotos = {
  /** Used for pictures of other banks, too. */
  imageWorker: ImageWorker;
  uploads: UploadBank;
  /** The demo bank, then the folders in the order of the settings. */
  others: PhotoBank[];
  /** Stops the background work. Call it before the engine's pool is closed. */
  close(): Promise<void>;
};

/** Opens the photo store and its banks, and starts to index folders and analyse captions. */
export async function openLocalPhotos(options: LocalPhotosOptions): Promise<LocalPhotos> {
  const { dataDir, folders, ranking, terms, engine, log, now } = options;
  const store = await PhotoStore.open(dataDir, terms);
  const imageWorker = new ForkedImageWorker();
  const thumbnails = new Thumbnails(join(dataDir, 'photos', 'small'));
  const parts: LocalParts = { store, thumbnails, imageWorker, ranking, log };
  const uploads = new Uploads(parts, join(dataDir, 'photos', 'uploads'), options.uploadsLimit);
  await uploads.tidy();
  const stop = new AbortController();
  const yieldToUsers = async () => {
    if (performance.now() - engine.pool.lastSingleAt > yieldsFor) return;
    await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  };
  const waitUntilIdle = async () => {
    const isBusy = () => (loadavg()[0] ?? 0) > leisure * availableParallelism();
    while (!stop.signal.aborted && isBusy())
      await wait(leisurePause, undefined, { signal: stop.signal, ref: false }).catch(
        () => undefined,
      );
    await yieldToUsers();
  };
  const indexed = folders.map((folder) => {
    const background = {
      store,
      thumbnails,
      imageWorker: imageWorker.inBackground(),
      yieldToUsers,
      log,
      now,
    };
    const indexer = new FolderIndexer({ folder, ...background });
    return { indexer, bank: makeFolderBank(parts, folder, () => indexer.condition()) };
  });
  const drawn = makeDemoBank(parts, options.drawn(imageWorker));
  const banks: LocalBank[] = [drawn, ...indexed.map(({ bank }) => bank)];
  const captions = new CaptionAnalysis({
    store,
    engine,
    log,
    now,
    onFound: async (stored) => {
      for (const bank of [uploads, ...banks])
        if (bank.name === stored.bank) await bank.reindex(stored);
    },
  });
  for (const { indexer, bank } of indexed) indexer.start(bank);
  captions.start();
  // Loads them before the first request.
  for (const bank of banks) {
    bank.collection('').catch((error) => {
      log.error({ ...describeError(error), bank: bank.name }, 'a photo bank was not read');
    });
  }
  const isWanted = () => options.rendersAhead && !stop.signal.aborted;
  const drawing = makeThumbnailsAhead({
    bank: drawn,
    store,
    imageWorker: imageWorker.inBackground(),
    log,
    isWanted,
    yieldToUsers: waitUntilIdle,
    async onFault({ picture }, { message }) {
      log.error({ id: picture.id, message }, 'a drawing could not be drawn');
    },
  }).catch((error) => log.error(describeError(error), 'drawings were not drawn ahead'));
  return {
    imageWorker,
    uploads,
    others: banks,
    async close() {
      stop.abort();
      await captions.close();
      // A job in progress ends with its process: nobody waits for it.
      await Promise.all([...indexed.map(({ indexer }) => indexer.close()), imageWorker.close()]);
      await drawing;
      await Promise.all([uploads, ...banks].map((bank) => bank.close()));
      await store.close();
    },
  };
}
