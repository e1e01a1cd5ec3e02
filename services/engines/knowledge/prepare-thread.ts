import { parentPort, workerData } from 'node:worker_threads';
import type { Prepared, PrepareMessage } from './service.ts';
import { prepareBase } from './store/prepare-base.ts';

/** Entry point of the thread that prepares the knowledge base of a data folder. */
const { dataDir, openFacts }: Prepared = workerData;
const port = parentPort;
if (!port) throw new Error('This is a thread.');

// Deferred: a thread stopped during the evaluation of its modules takes the process down.
setImmediate(async () => {
  port.postMessage({ kind: 'up' } satisfies PrepareMessage);
  const file = await prepareBase(dataDir, openFacts);
  port.postMessage({ kind: 'done', file } satisfies PrepareMessage);
});
