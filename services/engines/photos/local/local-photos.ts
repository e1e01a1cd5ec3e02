import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import type { Encoder } from '../../encoder/port.ts';
import { type Files, FilesError } from '../../files/port.ts';
import { DemoPictures } from '../demo/demo-pictures.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { LocalRanker } from '../ranking/local-ranker.ts';
import { pictureTerms } from '../ranking/picture-entry.ts';
import type { PhotoSettings } from '../settings.ts';
import type { VerdictStore } from '../verdict-store.ts';
import { arePeopleAtWork, CaptionAnalysis, type CaptionEngine } from './caption-analysis.ts';
import { CaptionVectors } from './caption-vectors.ts';
import { makeDemoBank } from './demo-bank.ts';
import { makeFolderBank } from './folder/folder-bank.ts';
import { FolderIndexer } from './folder/folder-indexer.ts';
import type { LocalBank, LocalParts } from './local-bank.ts';
import { makeThumbnailsAhead } from './make-thumbnails-ahead.ts';
import { PhotoStore } from './store/photo-store.ts';
import { Thumbnails } from './thumbnails.ts';
import { Uploads } from './upload-bank.ts';

/** Milliseconds left to people at work. */
const pause = 500;
/** Illustrations, which nobody may ask for, are rendered ahead only below this load per core. */
const leisure = 0.75;
const leisurePause = 5_000;
/** Milliseconds after which small pictures are gone here that another process has deleted the picture of. */
const sweepInterval = 86_400_000;

/** Opens the local banks and starts their background work. Call `close` before the engine's pool is closed. */
export async function openLocalPhotos(options: {
  settings: PhotoSettings;
  /** Of uploaded pictures. */
  files: Files;
  verdicts: Pick<VerdictStore, 'feedback'>;
  engine: CaptionEngine;
  encoder: Pick<Encoder, 'encode' | 'model' | 'isLocal'>;
  /** Illustrations are rendered before anyone asks for them. */
  rendersAhead: boolean;
  log: Log;
  now: () => Date;
}) {
  const { settings, engine, encoder, log, now } = options;
  const { dataDir, photoFolders = [], uploadsLimit } = settings;
  const store = await PhotoStore.open(settings, pictureTerms);
  const imageWorker = new ForkedImageWorker();
  const thumbnails = new Thumbnails(join(dataDir, 'photos', 'small'));
  const ranking = new LocalRanker(options.verdicts, encoder, () => vectors.start());
  const parts: LocalParts = { store, thumbnails, imageWorker, ranking, encoder, log };
  const uploads = new Uploads(parts, {
    files: options.files,
    incoming: join(dataDir, 'photos', 'incoming'),
    limit: uploadsLimit,
  });
  await uploads.tidy().catch((error: unknown) => {
    if (!(error instanceof FilesError)) throw error;
    log.warn(describeError(error), 'files without pictures stay until the next start');
  });
  const stop = new AbortController();
  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  const yieldToUsers = async () => {
    if (arePeopleAtWork(engine.pool)) await rest(pause);
  };
  const waitUntilIdle = async () => {
    const isBusy = () => (loadavg()[0] ?? 0) > leisure * availableParallelism();
    while (!stop.signal.aborted && isBusy()) await rest(leisurePause);
    await yieldToUsers();
  };
  const background = { store, imageWorker: imageWorker.inBackground(), log };
  const indexed = photoFolders.map((folder) => {
    const indexer = new FolderIndexer({ ...background, folder, thumbnails, yieldToUsers, now });
    return { indexer, bank: makeFolderBank(parts, folder, () => indexer.condition()) };
  });
  const illustrations = new DemoPictures(imageWorker, join(dataDir, 'photos', 'demo'));
  const drawn = makeDemoBank(parts, illustrations);
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
  const vectors = new CaptionVectors({
    ...{ store, encoder, log },
    onVector(stored, vector, model) {
      for (const bank of [uploads, ...banks])
        if (bank.name === stored.bank) bank.putVector(stored, vector, model);
    },
  });
  for (const { indexer, bank } of indexed) indexer.start(bank);
  captions.start();
  for (const bank of banks) {
    bank.collection('').catch((error) => {
      log.error({ ...describeError(error), bank: bank.name }, 'a photo bank was not read');
    });
  }
  const drawing = makeThumbnailsAhead({
    ...background,
    bank: drawn,
    isWanted: () => options.rendersAhead && !stop.signal.aborted,
    yieldToUsers: waitUntilIdle,
    async onFault({ picture }, { message }) {
      log.error({ id: picture.id, message }, 'a drawing could not be drawn');
    },
  }).catch((error) => log.error(describeError(error), 'drawings were not drawn ahead'));
  const sweep = async () => {
    for (; store.isShared && !stop.signal.aborted; await rest(sweepInterval)) {
      await thumbnails.removeOthers(store.contents()).catch((error) => {
        log.error(describeError(error), 'small pictures of deleted photos were not removed');
      });
    }
  };
  const sweeping = sweep();
  return {
    imageWorker,
    uploads,
    others: banks,
    async close() {
      stop.abort();
      await vectors.close();
      await captions.close();
      // A job in progress ends with its process: nobody waits for it.
      await Promise.all([...indexed.map(({ indexer }) => indexer.close()), imageWorker.close()]);
      await Promise.all([drawing, sweeping]);
      await Promise.all([uploads, ...banks].map((bank) => bank.close()));
      await store.close();
    },
  };
}
