import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { threadOptions } from '../../../../lib/runtime/thread-options.ts';
import { endWork, hostWork, releaseWork } from '../../encoder/labels/port.ts';
import type { Finished, ShareMessage, StopMessage, WorkerMessage } from './worker-messages.ts';

type ThreadEvents = {
  onReady(): void;
  /** A job failed inside the worker, which goes on. */
  onFault(fault: object): void;
  /** The thread is gone, whether it was stopped, crashed or never came up. */
  onExit(error: unknown): void;
};

/** One thread that does one job at a time. When it dies, its job fails with it. */
export class WorkerThread<Input> {
  readonly #worker: Worker;
  #pending: PromiseWithResolvers<Finished> | undefined;
  #error: unknown;
  #isUsable = true;
  #isUp = false;
  readonly #state = hostWork();

  /** `workerData` is given to the program, with the state of its network as `state`. */
  constructor(script: URL, workerData: object, events: ThreadEvents) {
    const data = { ...workerData, state: this.#state };
    this.#worker = new Worker(script, { ...threadOptions(12), workerData: data });
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        this.#isUp = true;
        events.onReady();
      } else if (message.kind === 'finished') {
        const { bytes, usedChars, items } = message;
        this.#takePending()?.resolve({ bytes, usedChars, items });
      } else {
        events.onFault(message.fault);
        this.#fail('The text could not be analysed.');
      }
    });
    this.#worker.on('error', (error) => {
      this.#error = error;
    });
    this.#worker.on('exit', () => {
      releaseWork(this.#state);
      this.#isUsable = false;
      this.#fail('The analysis broke off.');
      events.onExit(this.#error);
    });
  }

  /** Does a job; `timeout` milliseconds later the thread is stopped. Call it only when the last job has settled. */
  async run(input: Input, timeout: number): Promise<Finished> {
    const pending = Promise.withResolvers<Finished>();
    this.#pending = pending;
    const timer = setTimeout(() => {
      void this.stop();
      this.#fail(`The analysis took longer than ${timeout / 1000} s.`);
    }, timeout);
    try {
      this.#worker.postMessage(input);
      return await pending.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Hands over what later jobs are done with. */
  share(message: ShareMessage): void {
    this.#worker.postMessage(message);
  }

  /** False once the thread is gone or going. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Ends the thread, whatever it is doing; one that is still coming up ends when it is up. */
  async stop(): Promise<void> {
    if (!this.#isUsable) return;
    this.#isUsable = false;
    if (this.#isUp) {
      endWork(this.#state);
      await this.#worker.terminate();
      return;
    }
    // Node 24 aborts the process when a thread is terminated while modules with top-level await are evaluated.
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('stop' satisfies StopMessage);
    await exited;
  }

  #takePending(): PromiseWithResolvers<Finished> | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending;
  }

  #fail(message: string): void {
    this.#takePending()?.reject(new ServiceError(500, message));
  }
}
