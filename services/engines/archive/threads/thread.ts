import { Worker } from 'node:worker_threads';
import { ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { threadOptions } from '../../../../lib/runtime/thread-options.ts';
import { traced } from '../../../../lib/telemetry/tracing.ts';
import type { AnswerMessage, Operations } from './thread-program.ts';

type ThreadOptions<Message> = {
  script: URL;
  /** Given to the program of the thread. */
  workerData: unknown;
  /** Called with messages that are no answers. */
  onMessage?(message: Message): void;
  /** Called when a call failed by a fault of the program. */
  onFault(fault: object): void;
  /** Called when the thread is gone unasked; its calls have failed. */
  onLost(error: unknown): void;
};

type Pending = { resolve(answer: unknown): void; reject(error: unknown): void };

/** A thread of the archive and the calls that it has not answered yet, which it may answer in any order. */
export class Thread<Ops extends Operations<keyof Ops>, Message = never> {
  readonly #worker: Worker;
  readonly #options: ThreadOptions<Message>;
  readonly #pending = new Map<number, Pending>();
  readonly #gone = Promise.withResolvers<void>();
  #lastCall = 0;
  #isClosing = false;
  #error: unknown;

  constructor(options: ThreadOptions<Message>) {
    const { script, workerData } = options;
    this.#options = options;
    this.#worker = new Worker(script, { ...threadOptions(6), workerData });
    this.#worker.on('message', (message: AnswerMessage | Message) => {
      if (isAnswer(message)) this.#settle(message);
      else options.onMessage?.(message);
    });
    this.#worker.on('error', (error) => {
      this.#error = error;
    });
    this.#worker.on('exit', () => {
      this.#gone.resolve();
      const error = unavailable('The archive is starting anew.', 5);
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
      if (!this.#isClosing) options.onLost(this.#error);
    });
  }

  /** Number of calls that are not answered. */
  get load(): number {
    return this.#pending.size;
  }

  /** `buffers` are transferred to the thread, not copied. */
  call<Kind extends keyof Ops>(
    kind: Kind,
    args: Parameters<Ops[Kind]>,
    buffers: ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Ops[Kind]>>> {
    // Nobody would answer.
    if (this.#isClosing) return Promise.reject(unavailable('The archive is closing.', 5));
    this.#lastCall += 1;
    const call = this.#lastCall;
    return traced(
      `archive ${String(kind)}`,
      { kind: 'internal' },
      () =>
        new Promise((resolve, reject) => {
          this.#pending.set(call, { resolve, reject });
          this.#worker.postMessage({ call, kind, args }, buffers);
        }),
    );
  }

  post(message: unknown): void {
    this.#worker.postMessage(message);
  }

  /** Lets the thread finish its calls, then ends it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#worker.postMessage('close');
    await this.#gone.promise;
  }

  /** Ends the thread at once; its calls fail. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  #settle(message: AnswerMessage): void {
    const pending = this.#pending.get(message.call);
    this.#pending.delete(message.call);
    if ('answer' in message) {
      pending?.resolve(message.answer);
      return;
    }
    const { status, message: text, headers, fault } = message.error;
    if (fault) this.#options.onFault(fault);
    pending?.reject(new ServiceError(status ?? 500, text, headers));
  }
}

function isAnswer(message: unknown): message is AnswerMessage {
  return typeof message === 'object' && message !== null && 'call' in message;
}
