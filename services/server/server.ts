import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { homeDataset } from '../../lib/contract/datasets.ts';
import { invalidRequest } from '../../lib/contract/service-error.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../lib/log/log.ts';
import { holdDataFolder, requireDataFolder } from '../../lib/sql/data-folder.ts';
import { requireCompleteDatabase, requireSoundDatabase } from '../../lib/sql/open-database.ts';
import { makeKeyRing } from '../engines/account/key-ring.ts';
import { readOrMakeOwnKey, readOrMakeSecret } from '../engines/account/own-key.ts';
import { ownTenant } from '../engines/account/tenant.ts';
import { BackgroundAnalysis } from '../engines/archive/analysis/background-analysis.ts';
import { Archive } from '../engines/archive/archive.ts';
import { archivePath } from '../engines/archive/record/open-archive.ts';
import { addSampleArticles } from '../engines/archive/samples.ts';
import { SearchKeys } from '../engines/archive/search-keys.ts';
import { keepWords } from '../engines/archive/words/known-words.ts';
import { LessonBook } from '../engines/feedback/lesson-book.ts';
import {
  forgetOldRecommendations,
  RecommendationBook,
} from '../engines/feedback/recommendation-book.ts';
import { forgetOldReferences } from '../engines/feedback/references.ts';
import { KnowledgeService } from '../engines/knowledge/service.ts';
import { knowledgePath } from '../engines/knowledge/store/open-knowledge.ts';
import { WorkerPool } from '../engines/language/workers/pool.ts';
import type { WorkerJob } from '../engines/language/workers/worker-messages.ts';
import { makePhotos } from '../engines/photos/make-photos.ts';
import { ArticleAnalyses } from '../engines/photos/recommendation/article-analyses.ts';
import { deleteOldInteractions, loadWordLists, OutsideModel } from '../engines/research/port.ts';
import { openStore, storePath } from '../engines/store/open-store.ts';
import { TagBook } from '../engines/tags/tag-book.ts';
import { createApp } from './app.ts';
import type { Settings } from './env.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { toErrorResponse } from './http/error-response.ts';
import { addressOf, listen } from './http/listen.ts';
import { SignedAddresses } from './http/signed-addresses.ts';
import { prepareStop } from './http/stop-server.ts';
import { Throttle } from './http/throttle.ts';

export type RunningServices = {
  /** Without a slash at the end. */
  url: string;
  /** Stops accepting, finishes what is under way for at most ten seconds, closes everything. */
  close(): Promise<void>;
};

const day = 86_400_000;
/** How long answers may take to finish when the services are stopped, in milliseconds. */
const patience = 10_000;
/** In this thread only questions are read, and the passages that may answer them. */
const fewWords = 8_000;

export type ServerOptions = {
  log?: Log;
  now?: () => Date;
  /** The program of the workers. */
  workerScript?: URL;
  /** Whether articles of the archive are analysed in the background; left out: they are. */
  analyzesArchive?: boolean;
  /** Whether the first key's archive gets the sample articles when the data folder is new; left out: it does not. */
  addsSamples?: boolean;
  /** Whether the illustrations of the photo bank are drawn before anybody asks for them; left out: they are not. */
  rendersAhead?: boolean;
};

/** What questions need is read when the start is over, milliseconds; one that comes earlier waits for it. */
const untilWords = 2_000;

/**
 * Starts the services; port 0 takes any that is free. They answer at once, `/health` says when they are ready.
 * One process at a time has a data folder. Throws DataFolderError or DatabaseFileError where it cannot be worked with.
 */
export async function startServices(
  settings: Settings,
  options: ServerOptions = {},
): Promise<RunningServices> {
  const { dataDir } = settings;
  requireDataFolder(dataDir);
  const letGo = await holdDataFolder(dataDir, 'services');
  try {
    // These are opened by threads, which would try again and again.
    for (const path of [archivePath(dataDir), knowledgePath(dataDir)])
      requireCompleteDatabase(path);
    requireSoundDatabase(storePath(dataDir));
    const { url, close } = await startHolding(settings, options);
    return {
      url,
      async close() {
        await close();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

async function startHolding(settings: Settings, options: ServerOptions): Promise<RunningServices> {
  const { dataDir, quotas, checksAnswers } = settings;
  const { log = silentLog, now = () => new Date() } = options;
  const { analyzesArchive = true, addsSamples = false, rendersAhead = false } = options;
  const { workerScript = new URL('../engines/language/workers/worker.ts', import.meta.url) } =
    options;
  let isClosing = false;
  keepWords(fewWords);
  const keys = settings.apiKeys ?? [{ tenant: ownTenant, key: await readOrMakeOwnKey(dataDir) }];
  const { db: store, close: closeStore } = await openStore(dataDir);
  const pool = new WorkerPool<WorkerJob>({ script: workerScript, log });
  const knowledge = new KnowledgeService({
    dataDir,
    store,
    log,
    onChange: (base) => pool.share({ kind: 'share', base }),
  });
  const archive = new Archive({ dataDir, log });
  const secret = Buffer.from(await readOrMakeSecret(join(dataDir, 'reference-secret')));
  const lessons = new LessonBook(store);
  const photos = await makePhotos({
    settings,
    engine: { store, pool, lessons },
    rendersAhead,
    secret,
    log,
    now,
  });
  const analysis = new BackgroundAnalysis({
    archive,
    engine: { store, pool, lessons },
    log,
    now,
  });
  if (analyzesArchive) analysis.start();
  const [first] = keys;
  let isAddingSamples = addsSamples && first !== undefined;
  if (addsSamples && first) {
    const samples = { dataDir, tenant: first.tenant, dataset: homeDataset, time: now(), log };
    archive
      .whenReady()
      .then(() => addSampleArticles(archive, samples))
      .catch((error) => {
        if (!isClosing) log.error(describeError(error), 'the sample articles were not added');
      })
      .finally(() => {
        isAddingSamples = false;
      });
  }
  const preparing = setTimeout(() => {
    loadWordLists().catch((error) =>
      log.error(describeError(error), 'the words for questions were not read'),
    );
  }, untilWords).unref();
  const addresses = new SignedAddresses(secret);
  const app = createApp(
    {
      store,
      pool,
      lessons,
      tags: new TagBook(store),
      knowledge,
      archive,
      searchKeys: new SearchKeys(secret),
      recommendations: new RecommendationBook(store),
      addresses,
      photos,
      articleAnalyses: new ArticleAnalyses(),
      model: settings.researchModel && new OutsideModel(settings.researchModel, log),
    },
    {
      keys: makeKeyRing(keys),
      throttle: new Throttle(),
      quotas,
      log,
      checksAnswers,
      addresses,
      publicUrl: settings.publicUrl,
      now,
      dataDir,
      isAddingSamples: () => isAddingSamples,
    },
  );
  const server = createServer(
    { maxHeaderSize: 64 * 1024, keepAliveTimeout: 65_000, requestTimeout: 120_000 },
    getRequestListener(app.fetch, {
      hostname: 'localhost',
      // What does not even become a request for the app: a Host or an address that is none.
      errorHandler: (error) =>
        toErrorResponse(
          error instanceof RequestError ? invalidRequest('The address is not valid.') : error,
          log,
          randomUUID(),
        ),
    }),
  );
  const stop = prepareStop(server, patience);
  server.on('clientError', answerBrokenRequest);

  const closeEngines = async () => {
    isClosing = true;
    clearTimeout(preparing);
    await analysis.close();
    await photos.close();
    await pool.close();
    await archive.close();
    await knowledge.close();
    await closeStore();
  };
  try {
    await forgetOldReferences(store, now());
    await forgetOldRecommendations(store, now());
    await listen(server, settings.port, settings.host);
  } catch (error) {
    await closeEngines();
    throw error;
  }
  const forgetting = setInterval(() => {
    const time = now();
    Promise.all([
      forgetOldReferences(store, time),
      forgetOldRecommendations(store, time),
      deleteOldInteractions(store, time),
    ]).catch((error) => log.error(describeError(error), 'old references were not forgotten'));
  }, day);
  return {
    url: addressOf(server, settings.host),
    async close() {
      clearInterval(forgetting);
      await stop();
      await closeEngines();
    },
  };
}
