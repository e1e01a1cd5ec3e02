import { parentPort } from 'node:worker_threads';
import type { ShareMessage } from './worker-messages.ts';

/** A worker with scripted jobs; `gate` is a cell that a job waits on until it is no longer 0. */
export type TestJob = {
  name: string;
  does: 'echo' | 'tell-revision' | 'throw' | 'crash' | 'exit' | 'hang';
  gate?: Int32Array<SharedArrayBuffer>;
};

let revision = 0;

parentPort?.on('message', (job: TestJob | ShareMessage | 'stop') => {
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
    case 'tell-revision':
    case 'echo': {
      const answer = job.does === 'echo' ? job.name : String(revision);
      const bytes = new TextEncoder().encode(JSON.stringify(answer));
      parentPort?.postMessage({ kind: 'finished', bytes, usedChars: 1, items: [] }, [bytes.buffer]);
    }
  }
});
parentPort?.postMessage({ kind: 'ready' });
