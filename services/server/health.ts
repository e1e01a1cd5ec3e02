import { extensions } from '../../lib/contract/extensions.ts';
import type { Health, Readiness } from '../../lib/contract/health.ts';
import { settlesWithin } from '../../lib/runtime/settles-within.ts';
import { checkDisk } from '../../lib/sql/check-storage.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { ArchiveEngine } from '../engines/archive/port.ts';
import type { Encoder } from '../engines/encoder/port.ts';
import type { Files } from '../engines/files/port.ts';
import { checkStore, type StorePlace } from '../engines/store/port.ts';

/** Milliseconds within which an engine has to answer. */
const timeout = 5_000;

export type ObservedEngine = {
  archive: Pick<ArchiveEngine['archive'], 'health' | 'get'>;
  pool: { isReady: boolean };
  knowledge: { isReady: boolean };
  encoder: Pick<Encoder, 'health' | 'model'>;
  photos: { files: Pick<Files, 'kind' | 'fault'> };
  model?: { health(): Health['research'] } | undefined;
  /** The archive is not ready before it has the articles it starts with. */
  isAddingSamples(): boolean;
  isStopping(): boolean;
};

/** Describes the parts behind the three services; `status` is `starting` until all of them are ready. */
export function describeHealth(engine: ObservedEngine): Health {
  const { archive, pool, knowledge, encoder, model, photos } = engine;
  const { kind: store, fault } = photos.files;
  const { isReady: isOpen, articles, waiting, unencoded, unindexed, vectors } = archive.health();
  const isReady = isOpen && !engine.isAddingSamples();
  const isAllReady = pool.isReady && knowledge.isReady && isReady;
  return {
    status: isAllReady ? 'ok' : 'starting',
    version: packageJson.version,
    parts: {
      language: stateOf(pool),
      // Optional: everything works without it, only less well.
      encoder: encoder.health.state,
      feedback: 'ready',
      account: 'ready',
      knowledge: stateOf(knowledge),
      tags: 'ready',
      archive: stateOf({ isReady }),
      photos: 'ready',
      research: 'ready',
    },
    extensions: [...extensions],
    archive: {
      articles,
      waiting,
      ...(encoder.model !== undefined && { unencoded }),
      ...(unindexed !== undefined && { unindexed }),
      ...(vectors !== undefined && { vectors }),
    },
    uploads: { store, ...(fault !== undefined && { fault }) },
    process: {
      uptime: Math.floor(process.uptime()),
      memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
    },
    research: model?.health() ?? {},
  };
}

function stateOf({ isReady }: { isReady: boolean }): 'ready' | 'starting' {
  return isReady ? 'ready' : 'starting';
}

/** Tests now whether the services can answer and save. */
export async function readReadiness(engine: ObservedEngine, place: StorePlace): Promise<Readiness> {
  const [database, { state: disk, freeMb }, archive] = await Promise.all([
    checkStore(place),
    checkDisk(place.dataDir),
    checkArchive(engine),
  ]);
  const parts: Readiness['parts'] = {
    language: stateOf(engine.pool),
    knowledge: stateOf(engine.knowledge),
    archive,
  };
  const missing = [
    ...(engine.isStopping() ? ['stopping'] : []),
    ...(database === 'ok' ? [] : ['database']),
    ...(disk === 'ok' ? [] : ['disk']),
    ...Object.entries(parts).flatMap(([part, state]) =>
      state === 'ready' ? [] : [`parts.${part}`],
    ),
  ];
  return { ready: missing.length === 0, missing, database, disk, freeMb, parts };
}

/** Asks the archive's threads, whose last report may be long ago. */
async function checkArchive({
  archive,
  isAddingSamples,
}: ObservedEngine): Promise<Readiness['parts'][string]> {
  if (isAddingSamples() || !archive.health().isReady) return 'starting';
  const hasAnswered = await settlesWithin(archive.get('', ['']), timeout).catch(() => false);
  return hasAnswered ? 'ready' : 'no-answer';
}
