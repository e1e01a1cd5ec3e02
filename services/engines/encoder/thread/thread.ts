import { Worker } from 'node:worker_threads';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { threadOptions } from '../../../../lib/runtime/thread-options.ts';
import { readVocabulary } from '../text/tokenizer.ts';
import type { Vector } from '../vectors/packed-vector.ts';
import type { EncodeMessage, ThreadMessage } from './encoder-thread.ts';
import type { NetworkData, ReaderData } from './network.ts';
import { hostWork, releaseWork } from './work-state.ts';

type ThreadEvents = {
  onReady(): void;
  /** The model or its runtime does not load. */
  onAbsent(fault: object): void;
  /** A text failed; the thread goes on. */
  onFault(fault: object): void;
  /** The thread has ended; its text has no vector. */
  onGone(fault: object | undefined): void;
};

/** A thread with the model, which encodes one text at a time. */
export class EncoderThread {
  readonly #worker: Worker;
  #pending: ((vector: Vector | undefined) => void) | undefined;
  #isReady = false;
  readonly #gone = Promise.withResolvers<void>();

  constructor(data: Omit<NetworkData, 'state'>, events: ThreadEvents) {
    const state = hostWork();
    const vocabulary = readVocabulary(data.folder);
    this.#worker = new Worker(new URL('./encoder-thread.ts', import.meta.url), {
      ...threadOptions(6),
      workerData: { ...data, state, vocabulary } satisfies ReaderData,
    });
    let error: unknown;
    this.#worker.on('message', (message: ThreadMessage) => {
      switch (message.kind) {
        case 'ready':
          this.#isReady = true;
          return events.onReady();
        case 'absent':
          return events.onAbsent(message.fault);
        case 'failed':
          events.onFault(message.fault);
          return this.#settle(undefined);
        case 'vector':
          return this.#settle(message.vector);
      }
    });
    this.#worker.on('error', (fault) => {
      error = fault;
    });
    this.#worker.on('exit', () => {
      releaseWork(state);
      this.#isReady = false;
      this.#gone.resolve();
      this.#settle(undefined);
      events.onGone(error === undefined ? undefined : describeError(error));
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isIdle(): boolean {
    return this.#isReady && this.#pending === undefined;
  }

  /** Call it only when the thread is idle. Undefined where it failed. */
  encode(text: string): Promise<Vector | undefined> {
    return new Promise((resolve) => {
      this.#pending = resolve;
      this.#worker.postMessage({ text } satisfies EncodeMessage);
    });
  }

  /** Lets the thread finish its text, then ends it. */
  async stop(): Promise<void> {
    this.#worker.postMessage('close' satisfies EncodeMessage);
    await this.#gone.promise;
  }

  #settle(vector: Vector | undefined): void {
    const resolve = this.#pending;
    this.#pending = undefined;
    resolve?.(vector);
  }
}
