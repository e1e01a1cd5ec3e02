import type { Readiness } from '../../lib/contract/health.ts';
import { checkDatabase, checkDisk } from '../../lib/sql/check-storage.ts';
import { storePath } from '../engines/store/open-store.ts';
import type { ArchiveEngine } from '../faces/retrieval/archive-engine.ts';

/** Milliseconds within which an engine has to answer. */
const patience = 5_000;

type Engine = {
  archive: Pick<ArchiveEngine['archive'], 'health' | 'get'>;
  pool: { isReady: boolean };
  knowledge: { isReady: boolean };
};

/** Looks now whether the services can answer and save. */
export async function readReadiness(
  engine: Engine,
  { dataDir, isAddingSamples }: { dataDir: string; isAddingSamples: () => boolean },
): Promise<Readiness> {
  const [database, { state: disk, freeMb }, archive] = await Promise.all([
    checkDatabase(storePath(dataDir)),
    checkDisk(dataDir),
    isAddingSamples() ? ('starting' as const) : checkArchive(engine.archive),
  ]);
  const stateOf = ({ isReady }: { isReady: boolean }) => (isReady ? 'ready' : 'starting');
  const parts: Readiness['parts'] = {
    language: stateOf(engine.pool),
    knowledge: stateOf(engine.knowledge),
    archive,
  };
  const isReady =
    database === 'ok' && disk === 'ok' && Object.values(parts).every((part) => part === 'ready');
  return { ready: isReady, database, disk, freeMb, parts };
}

/** The archive works in threads of its own: what they said last may be long ago. */
async function checkArchive(archive: Engine['archive']): Promise<Readiness['parts'][string]> {
  if (!archive.health().isReady) return 'starting';
  const { promise: late, resolve } = Promise.withResolvers<'no-answer'>();
  const timer = setTimeout(() => resolve('no-answer'), patience);
  const answer = archive.get('', ['']).then(
    () => 'ready' as const,
    () => 'no-answer' as const,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
