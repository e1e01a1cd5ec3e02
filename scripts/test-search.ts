import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startOpenSearch } from './opensearch/start-opensearch.ts';

/** `npm run test:search`: tests the archive over a real OpenSearch server, where one can be had. */
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** With the plug-in for vectors where it can be had; one of the tests runs without it. */
async function start() {
  const server = await startOpenSearch({ hasVectors: true });
  if (!('missing' in server)) return server;
  console.log(`There is no OpenSearch with vectors: ${server.missing}.`);
  return startOpenSearch();
}

const server = await start();
if ('missing' in server) {
  console.log(`OpenSearch cannot run here: ${server.missing}.`);
  console.log('Left out: 2 test files, the contract of both engines and outages of the server.');
} else {
  const args = [vitest, 'run', '--config', join(root, 'vitest.search.config.ts')];
  // Words after the command choose among the tests.
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SEARCH_TEST_URL: server.url },
  });
  process.exitCode = status ?? 1;
  await server.stop();
}
