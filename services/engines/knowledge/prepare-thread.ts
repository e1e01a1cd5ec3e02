import { parentPort, workerData } from 'node:worker_threads';
import type { PrepareMessage } from './service.ts';
import { prepareBase } from './store/prepare-base.ts';

/** Entry point of the thread that prepares the knowledge base of a data folder. */
const dataDir: unknown = workerData;
const port = parentPort;
if (!port || typeof dataDir !== 'string') throw new Error('This thread needs a data folder.');

// Deferred: a thread stopped during the evaluation of its modules takes the process down.
setImmediate(async () => {
  port.postMessage({ kind: 'up' } satisfies PrepareMessage);
  const file = await prepareBase(dataDir);
  port.postMessage({ kind: 'done', file } satisfies PrepareMessage);
});
