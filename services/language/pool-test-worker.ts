import { parentPort } from 'node:worker_threads';

/** A worker whose jobs do as told; `gate` is a cell that a job waits on until it is no longer 0. */
export type TestJob = {
  name: string;
  does: 'echo' | 'throw' | 'crash' | 'exit' | 'hang';
  gate?: Int32Array<SharedArrayBuffer>;
};

parentPort?.on('message', (job: TestJob | 'stop') => {
  if (job === 'stop') process.exit();
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
    case 'echo': {
      const bytes = new TextEncoder().encode(JSON.stringify(job.name));
      parentPort?.postMessage({ kind: 'finished', bytes, usedChars: 1, items: [] }, [bytes.buffer]);
    }
  }
});
parentPort?.postMessage({ kind: 'ready' });
