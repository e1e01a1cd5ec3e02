import { resolve } from 'node:path';
import { runArchiveImport } from '../services/engines/archive/import/run-import.ts';
import { runKnowledgeImport } from '../services/engines/knowledge/import/run-import.ts';
import { connectServices } from './connect-services.ts';

/** `npm run import KIND …`: brings outside data into the services' databases. A kind reads its own words. */
type Kind = (words: readonly string[], signal: AbortSignal) => Promise<number>;

const kinds: Record<string, Kind> = {
  knowledge: (words, signal) => runKnowledgeImport(words, process.env, process.stdout, signal),
  archive: (words, signal) => {
    const environment = process.env;
    const place = {
      environment,
      dataDir: resolve(environment.DATA_DIR || './data'),
      connect: (dataset: string, say: (line: string) => void) =>
        connectServices(dataset, environment, say),
    };
    return runArchiveImport(words, place, process.stdout, signal);
  },
};

const [name = '', ...words] = process.argv.slice(2);
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
try {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) {
    throw new Error(
      `Say what to import: npm run import ${Object.keys(kinds).join(' | ')} FILE. "${name}" is not one of them.`,
    );
  }
  process.exitCode = await kind(words, stopping.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
