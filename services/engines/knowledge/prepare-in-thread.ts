import { Worker } from 'node:worker_threads';
import type { IndexFile } from './store/index-file.ts';

/** Messages of the thread: it can be stopped, then its result. */
export type PrepareMessage = { kind: 'up' } | { kind: 'done'; file: IndexFile };

export type Preparation = {
  /** Rejects on failure or stop. */
  done: Promise<IndexFile>;
  stop(): Promise<void>;
};

/** Runs `prepareBase` in a thread of its own, so that nothing waits for it. */
export function prepareInThread(dataDir: string): Preparation {
  const thread = new Worker(new URL('./prepare-thread.ts', import.meta.url), {
    workerData: dataDir,
  });
  const up = Promise.withResolvers<void>();
  const done = Promise.withResolvers<IndexFile>();
  thread.on('message', (message: PrepareMessage) => {
    if (message.kind === 'up') up.resolve();
    else done.resolve(message.file);
  });
  thread.on('error', done.reject);
  thread.on('exit', () => {
    up.resolve();
    done.reject(new Error('The knowledge base was not prepared.'));
  });
  return {
    done: done.promise,
    async stop() {
      await up.promise;
      await thread.terminate();
    },
  };
}
