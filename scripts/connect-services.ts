import { homeDataset } from '../lib/contract/archive-names.ts';
import { readEnv } from '../lib/runtime/env.ts';
import { readOrMakeOwnKey } from '../services/engines/account/key-ring.ts';
import type { Connection } from '../services/engines/archive/import/run-import.ts';
import { lockImports } from '../services/engines/knowledge/import/import-job.ts';
import { readSettings } from '../services/server/env.ts';
import { startServices } from '../services/server/server.ts';

const patience = 5_000;

/**
 * The services that a dataset lies in: those whose address is set, our own where they run, or our own started for the time of
 * the import on any free port, without analysing. Throws with a sentence.
 */
export async function connectServices(
  dataset: string,
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<Connection> {
  const { services, dataDir } = readEnv(environment);
  const { baseUrl, isOwn, key } = services[dataset === homeDataset ? 'retrieval' : 'media'];
  const stays = { close: async () => undefined };
  if (!isOwn) return { name: baseUrl, base: baseUrl, key: key ?? '', ...stays };
  const own = { name: 'own', key: key ?? readOrMakeOwnKey(dataDir) };
  if (await isAnswering(baseUrl)) return { ...own, base: baseUrl, ...stays };
  // Two that are started on one data folder would write one archive.
  const unlock = lockImports(dataDir);
  try {
    say('The services are not running; they are started for the import.');
    const settings = { ...readSettings({ ...environment }), host: '127.0.0.1', port: 0 };
    const running = await startServices(settings, { analyzesArchive: false });
    const close = async () => {
      await running.close();
      unlock();
      say('The articles will be analysed when the services run.');
    };
    return { ...own, base: running.url, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function isAnswering(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError';
  }
}
