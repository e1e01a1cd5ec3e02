import { rebuildIndexes } from '../services/engines/archive/port.ts';
import { readSettings } from '../services/server/env.ts';

/** `npm run index rebuild`: makes the indexes of OpenSearch anew while the old ones answer. */
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
try {
  const [word] = process.argv.slice(2);
  if (word !== 'rebuild') throw new Error('Say what to do: npm run index rebuild.');
  const { openSearch } = readSettings(process.env);
  if (!openSearch) {
    throw new Error(
      'SEARCH_URL is not set. The built-in index makes itself anew whenever that is needed.',
    );
  }
  const options = { say: (line: string) => console.log(line), signal: stopping.signal };
  if (!(await rebuildIndexes(openSearch, options))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
