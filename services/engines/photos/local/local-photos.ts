import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import type { IllustrationSource, ImageWorker, PhotoBank, UploadBank } from '../port.ts';
import { CaptionAnalysis, type CaptionEngine } from './caption-analysis.ts';
import { makeDemoBank } from './demo-bank.ts';
import { makeFolderBank, type PhotoFolder } from './folder/folder-bank.ts';
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
  /** How many bytes the uploads of a tenant may take. */
  uploadsLimit: number;
  /** Drawings of our own, drawn by the image worker that is given. */
  drawn: (imageWorker: ImageWorker) => IllustrationSource;
  ranking: LocalRanking;
  terms: TermMaker;
  engine: CaptionEngine;
  /** Whether the drawings are drawn before anybody asks for them. */
  rendersAhead: boolean;
  log: Log;
  now: () => Date;
};

/** How long after a request for an analysis the next is reckoned with, and what is left free then, in milliseconds. */
const yieldsFor = 2_000;
const pause = 500;
/** Drawings, which people may never ask for, are drawn ahead while this share of the machine or less is at work. */
const leisure = 0.75;
const leisurePause = 5_000;

/** All banks of pictures that lie here, and what works for them in the background. */
export type LocalPhotos = {
  /** For pictures of other banks, too. */
  imageWorker: ImageWorker;
  uploads: UploadBank;
  /** The drawings, then the folders as they were named. */
  others: PhotoBank[];
  /** Stops what goes on in the background. Call it before the pool of the engine is closed. */
  close(): Promise<void>;
};

/** Opens the store of photos and its banks; folders are indexed and captions analysed from then on. */
export async function openLocalPhotos(options: LocalPhotosOptions): Promise<LocalPhotos> {
  const { dataDir, folders, ranking, terms, engine, log, now } = options;
  const store = await PhotoStore.open(dataDir, terms);
  const imageWorker = new ForkedImageWorker();
  const small = new Thumbnails(join(dataDir, 'photos', 'small'));
  const parts: LocalParts = { store, small, imageWorker, ranking, log };
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
      small,
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
  // Read before somebody asks.
  for (const bank of banks) {
    bank.shelf('').catch((error) => {
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
      // What the image worker is at ends with it: nobody waits for a picture that takes long.
      await Promise.all([...indexed.map(({ indexer }) => indexer.close()), imageWorker.close()]);
      await drawing;
      await Promise.all([uploads, ...banks].map((bank) => bank.close()));
      await store.close();
    },
  };
}
