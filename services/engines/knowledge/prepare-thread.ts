import { parentPort, workerData } from 'node:worker_threads';
import type { PrepareMessage } from './prepare-in-thread.ts';
import { prepareBase } from './store/index-file.ts';

/** The program of the thread that prepares the knowledge base of the folder that it is given, and ends. */
const dataDir: unknown = workerData;
const port = parentPort;
if (!port || typeof dataDir !== 'string') throw new Error('This thread needs a data folder.');

// In a turn of its own: a thread that is stopped inside the evaluation of its modules takes the process with it.
setImmediate(async () => {
  port.postMessage({ kind: 'up' } satisfies PrepareMessage);
  const file = await prepareBase(dataDir);
  port.postMessage({ kind: 'done', file } satisfies PrepareMessage);
});
