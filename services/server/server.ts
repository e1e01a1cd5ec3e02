import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { homeDataset } from '../../lib/contract/archive-names.ts';
import { invalidRequest } from '../../lib/contract/service-error.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../lib/log/log.ts';
import { linesOf } from '../../lib/runtime/sealed-key.ts';
import { keptSecret } from '../../lib/runtime/secret-file.ts';
import { holdDataFolder, requireDataFolder } from '../../lib/sql/data-folder.ts';
import { requireCompleteDatabase } from '../../lib/sql/open-database.ts';
import { isPostgres } from '../../lib/sql/postgres-types.ts';
import { Metrics } from '../../lib/telemetry/metrics.ts';
import program from '../../package.json' with { type: 'json' };
import { type ApiKey, makeKeyRing, ownTenant, readOrMakeOwnKey } from '../engines/account/port.ts';
import {
  Archive,
  addSampleArticles,
  archivePath,
  BackgroundAnalysis,
  BackgroundEncoding,
  Meanings,
  requireSharedArchive,
  SearchKeys,
} from '../engines/archive/port.ts';
import { limitKnownWords } from '../engines/archive/words/port.ts';
import {
  type EmbeddingSettings,
  Encoder,
  EncoderInUse,
  OutsideEncoder,
} from '../engines/encoder/port.ts';
import {
  deleteOldRecommendations,
  deleteOldReferences,
  LessonCache,
  RecommendationLog,
} from '../engines/feedback/port.ts';
import { type Files, FilesError, openUploads } from '../engines/files/port.ts';
import { KnowledgeService, knowledgePath } from '../engines/knowledge/port.ts';
import { readWorkerData, type WorkerJob, WorkerPool } from '../engines/language/port.ts';
import { Models } from '../engines/models/port.ts';
import { ArticleAnalyses, makePhotos, requireSharedPhotos } from '../engines/photos/port.ts';
import { deleteOldInteractions, loadWordLists } from '../engines/research/port.ts';
import {
  openStore,
  requireSharedSecret,
  requireSoundStore,
  type SharedSecret,
  type Store,
} from '../engines/store/port.ts';
import { TagCache } from '../engines/tags/port.ts';
import { createApp } from './app.ts';
import type { Settings } from './env.ts';
import { addServicesGauges } from './gauges.ts';
import { Admission } from './http/admission.ts';
import { toErrorResponse } from './http/error-response.ts';
import { addressOf, answerBrokenRequest, listen, prepareStop } from './http/node-server.ts';
import { SignedAddresses } from './http/signed-addresses.ts';
import { Throttle } from './http/throttle.ts';

export type RunningServices = {
  /** Without a slash at the end. */
  url: string;
  /** Stops accepting, lets answers finish for at most ten seconds, closes everything. */
  close(): Promise<void>;
};

export type ServerOptions = {
  log?: Log;
  now?: () => Date;
  /** The program of the workers. */
  workerScript?: URL;
  /** Analyses articles of the archive in the background; left out: true. */
  analyzesArchive?: boolean;
  /** Gives the first key's archive the sample articles when the data folder is new; left out: false. */
  addsSamples?: boolean;
  /** Adds memory, processor time and lag of the process to the metrics; left out: false. */
  watchesProcess?: boolean;
  /** Renders the illustrations of the photo bank in advance; left out: false. */
  rendersAhead?: boolean;
};

const day = 86_400_000;
/** Milliseconds between looks for models that other processes have chosen. */
const followModelsEvery = 2_000;
/** Milliseconds for answers to finish when the services are stopped. */
const stopTimeout = 10_000;
/** The main thread reads only questions and the passages that may answer them. */
const maxKnownWords = 8_000;
/** Milliseconds from the start until the encoder and word lists for questions are read; earlier requests read them. */
const preparationDelay = 2_000;

/**
 * Starts the services; port 0 takes any that is free. They answer at once, `/health` says when they are ready.
 * One process at a time has a data folder. Throws DataFolderError or DatabaseFileError where it cannot be used.
 */
export async function startServices(
  settings: Settings,
  options: ServerOptions = {},
): Promise<RunningServices> {
  const { dataDir } = settings;
  requireDataFolder(dataDir);
  const release = await holdDataFolder(dataDir, 'services');
  try {
    // Threads open these, and would try again and again.
    for (const path of [archivePath(dataDir), knowledgePath(dataDir)])
      requireCompleteDatabase(path);
    requireSoundStore(settings);
    if (settings.databaseUrl !== undefined) {
      await requireSharedArchive(dataDir);
      requireSharedPhotos(dataDir);
    }
    const { url, close } = await startInFolder(settings, options);
    return {
      url,
      async close() {
        await close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function startInFolder(settings: Settings, options: ServerOptions): Promise<RunningServices> {
  const { dataDir, quotas, checksAnswers, publicUrl } = settings;
  const { log = silentLog, now = () => new Date() } = options;
  limitKnownWords(maxKnownWords);
  const keys = settings.apiKeys ?? [{ tenant: ownTenant, key: readOrMakeOwnKey(dataDir) }];
  const secret = Buffer.from(keptSecret(dataDir, 'reference-secret'));
  const { engine, close, startStopping } = await openEngines(
    settings,
    { ...options, log, now },
    { keys, secret },
  );
  const metrics = new Metrics();
  const admission = new Admission();
  addServicesGauges(metrics, { ...engine, admission }, dataDir);
  if (options.watchesProcess) metrics.watchProcess(program.version);
  const app = createApp(engine, {
    metrics,
    metricsToken: settings.metricsToken,
    owner: engine.owner,
    keys: makeKeyRing(keys),
    throttle: new Throttle(engine.store, secret),
    admission,
    quotas,
    log,
    checksAnswers,
    addresses: new SignedAddresses(secret),
    publicUrl,
    now,
    place: settings,
  });
  const server = createServer(
    { maxHeaderSize: 64 * 1024, keepAliveTimeout: 65_000, requestTimeout: 120_000 },
    getRequestListener(app.fetch, {
      hostname: 'localhost',
      // Called where no request reaches the app, as with an invalid Host or address.
      errorHandler: (error) =>
        toErrorResponse(
          error instanceof RequestError ? invalidRequest('The address is not valid.') : error,
          log,
          randomUUID(),
        ),
    }),
  );
  const stop = prepareStop(server, stopTimeout);
  server.on('clientError', answerBrokenRequest);
  try {
    await deleteOld(engine.store, now());
    await listen(server, settings.port, settings.host);
  } catch (error) {
    await close();
    throw error;
  }
  const cleanup = setInterval(() => {
    deleteOld(engine.store, now()).catch((error) =>
      log.error(describeError(error), 'old references were not deleted'),
    );
  }, day);
  return {
    url: addressOf(server, settings.host),
    async close() {
      clearInterval(cleanup);
      startStopping();
      await stop();
      await close();
    },
  };
}

/** Deletes what is kept for a while only: at the start, too, as some services are started anew every day. */
async function deleteOld(store: Store, time: Date): Promise<void> {
  await deleteOldReferences(store, time);
  await deleteOldRecommendations(store, time);
  await deleteOldInteractions(store, time);
}

/** Throws where the store of files lets nobody in: that is a wrong setting. One that is away may come back. */
async function requireFiles(files: Files): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof FilesError)) throw error;
    if (error.fault !== 'away') throw new Error(`FILES_URL cannot be used. ${error.message}`);
  }
}

/** Throws Error with a sentence where other services on the same database server have other secrets. */
async function requireSharedSecrets(
  store: Store,
  { dataDir, apiKeys }: Settings,
  secrets: Record<SharedSecret, string>,
): Promise<void> {
  if (!isPostgres(store)) return;
  for (const [name, secret] of Object.entries(secrets) as [SharedSecret, string][]) {
    // Settings have keys for all services then.
    if (name === 'services-key' && apiKeys) continue;
    const values = name === 'model-secret' ? linesOf(secret) : [secret];
    await requireSharedSecret(store, name, { values, path: join(dataDir, name) });
  }
}

async function openEngines(
  settings: Settings,
  options: ServerOptions & { log: Log; now: () => Date },
  { keys, secret }: { keys: readonly ApiKey[]; secret: Buffer },
) {
  const { dataDir, researchModel, embedding } = settings;
  const { log, now, analyzesArchive = true, addsSamples = false, rendersAhead = false } = options;
  const { workerScript = new URL('../engines/language/workers/worker.ts', import.meta.url) } =
    options;
  const files = openUploads(settings, log);
  await requireFiles(files);
  const { db: store, threadPath, close: closeStore } = await openStore(settings);
  const modelSecret = keptSecret(dataDir, 'model-secret');
  try {
    await requireSharedSecrets(store, settings, {
      'services-key': keys[0]?.key ?? '',
      'reference-secret': secret.toString(),
      'model-secret': modelSecret,
    });
  } catch (error) {
    await closeStore();
    throw error;
  }
  const pool = new WorkerPool<WorkerJob>({
    script: workerScript,
    workerData: readWorkerData(),
    log,
  });
  const knowledge = new KnowledgeService({
    dataDir,
    openFacts: settings.openFacts,
    store,
    threadPath,
    log,
    onChange: (base) => pool.share({ kind: 'share', base }),
  });
  const models = await Models.open({
    store,
    secret: modelSecret,
    environment: { answers: researchModel, embeddings: embedding },
    outsideHosts: settings.outsideHosts,
    onEmbeddings: (chosen) => encoder.replace(encoderOf(chosen)),
    log,
  });
  const encoderOf = (chosen: EmbeddingSettings | undefined) =>
    chosen ? new OutsideEncoder(chosen, log) : new Encoder({ log });
  const encoder = new EncoderInUse(encoderOf(models.embeddings));
  // Other services on the same database server may be told of another model.
  const following = isPostgres(store)
    ? setInterval(() => void models.sync().catch(() => undefined), followModelsEvery).unref()
    : undefined;
  const archive = new Archive({
    ...{ dataDir, log, databaseUrl: settings.databaseUrl, openSearch: settings.openSearch },
  });
  const lessons = new LessonCache(store);
  const analyzer = { store, pool, lessons };
  const photos = await makePhotos({
    settings,
    files,
    engine: analyzer,
    encoder,
    rendersAhead,
    secret,
    log,
    now,
  });
  const analysis = new BackgroundAnalysis({ archive, engine: analyzer, log, now });
  const meanings = new Meanings(archive, encoder);
  const encoding = new BackgroundEncoding({ archive, encoder, meanings, engine: analyzer, log });
  if (analyzesArchive) {
    analysis.start();
    encoding.start();
  }
  let isClosing = false;
  let isStopping = false;
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
    if (rendersAhead) encoder.start();
    loadWordLists().catch((error) =>
      log.error(describeError(error), 'the words for questions were not read'),
    );
  }, preparationDelay).unref();
  return {
    engine: {
      store,
      pool,
      lessons,
      encoder,
      tags: new TagCache(store),
      knowledge,
      archive,
      meanings,
      searchKeys: new SearchKeys(secret),
      recommendations: new RecommendationLog(store),
      photos,
      articleAnalyses: new ArticleAnalyses(),
      models,
      owner: keys[0]?.tenant ?? ownTenant,
      get model() {
        return models.answers;
      },
      isAddingSamples: () => isAddingSamples,
      isStopping: () => isStopping,
    },
    startStopping() {
      isStopping = true;
    },
    async close() {
      isClosing = true;
      clearTimeout(preparing);
      clearInterval(following);
      await encoding.close();
      await analysis.close();
      await photos.close();
      await pool.close();
      await archive.close();
      await encoder.close();
      await knowledge.close();
      await closeStore();
    },
  };
}
