import { parentPort, threadId } from 'node:worker_threads';
import type { Hurry, ShareMessage } from './worker-messages.ts';

/** A worker with scripted jobs; `gate` is a cell that a job waits on until it is no longer 0. */
export type TestJob = {
  name: string;
  does:
    | 'echo'
    | 'tell-hurry'
    | 'tell-revision'
    | 'tell-thread'
    | 'throw'
    | 'crash'
    | 'exit'
    | 'hang';
  gate?: Int32Array<SharedArrayBuffer>;
};

const answers = {
  echo: ({ name }: TestJob) => name,
  'tell-hurry': ({ name, isHurried }: TestJob & Hurry) => (isHurried ? `${name} in a hurry` : name),
  'tell-revision': () => String(revision),
  'tell-thread': () => String(threadId),
};

let revision = 0;

parentPort?.on('message', (job: (TestJob & Hurry) | ShareMessage | 'stop') => {
  if (job === 'stop') process.exit();
  if ('kind' in job) {
    revision = job.base.revision;
    return;
  }
  if (job.gate) Atomics.wait(job.gate, 0, 0);
  switch (job.does) {
    case 'hang':
      for (;;);
    case 'exit':
      process.exit(1);
      break;
    case 'crash':
      setImmediate(() => {
        throw new Error('crashed');
      });
      return;
    case 'throw':
      parentPort?.postMessage({ kind: 'failed', fault: { error: 'Error' } });
      return;
    case 'tell-hurry':
    case 'tell-revision':
    case 'tell-thread':
    case 'echo': {
      const bytes = new TextEncoder().encode(JSON.stringify(answers[job.does](job)));
      parentPort?.postMessage({ kind: 'finished', bytes, usedChars: 1, items: [] }, [bytes.buffer]);
    }
  }
});
parentPort?.postMessage({ kind: 'ready' });
