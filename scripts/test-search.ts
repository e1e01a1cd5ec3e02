import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { startOpenSearch } from './opensearch/start-opensearch.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * `npm run test:search`: tests the archive over a real OpenSearch server, where one can be had, and what both engines answer
 * once more with the record in PostgreSQL. Words after the command choose among the tests.
 */
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
/** Files whose record may be in PostgreSQL. */
const shared = ['opensearch/contract', 'opensearch/takeover-postgres'];

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
  const folder = join(root, 'services', 'engines', 'archive', 'opensearch');
  const { length } = globSync('{contract,outage,*-postgres}.test.ts', { cwd: folder });
  console.log(
    `Left out: ${length} test files, the contract of both engines and outages of the server.`,
  );
} else {
  const run = (args: readonly string[], env: Record<string, string>) => {
    const config = join(root, 'vitest.search.config.ts');
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', config, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, SEARCH_TEST_URL: server.url },
    });
    process.exitCode ||= status ?? 1;
  };
  const chosen = process.argv.slice(2);
  run(chosen, {});
  const database = await startPostgres();
  if (database) {
    console.log(`The record in ${database.version}`);
    run(chosen.length > 0 ? chosen : shared, { TEST_DATABASE_URL: database.url });
    await database.stop();
  } else console.log('Left out: the contract with PostgreSQL, which cannot run here.');
  await server.stop();
}
