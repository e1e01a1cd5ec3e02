import { startOpenSearch } from './opensearch/start-opensearch.ts';

/** `node scripts/opensearch.ts`: runs an OpenSearch server for tests and trials until Ctrl+C. */
const server = await startOpenSearch();
if ('missing' in server) {
  console.error(`OpenSearch cannot run here: ${server.missing}.`);
  process.exitCode = 1;
} else {
  console.log(
    `OpenSearch ${server.version} answers at ${server.url}. Its data is gone when it stops.`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.stop());
}
