import { Worker } from 'node:worker_threads';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import { threadOptions } from '../../../../lib/runtime/thread-options.ts';
import { type AnswerMessage, type CallMessage, Calls, type Operations } from './call-thread.ts';

export type ThreadOptions<Message> = {
  script: URL;
  dataDir: string;
  /** What the thread says beside answers. */
  onMessage?(message: Message): void;
  /** A call failed by a fault of the program. */
  onFault(fault: object): void;
  /** The thread is gone without having been asked to; its calls have failed. */
  onLost(error: unknown): void;
};

/** A thread of the archive and the calls that it has not answered yet. */
export class Thread<Ops extends Operations, Message = never> {
  readonly #worker: Worker;
  readonly #calls: Calls<Ops>;
  readonly #gone = Promise.withResolvers<void>();
  #isClosing = false;
  #error: unknown;

  constructor(options: ThreadOptions<Message>) {
    const { script, dataDir, onMessage, onFault, onLost } = options;
    this.#worker = new Worker(script, {
      ...threadOptions(6),
      workerData: dataDir,
    });
    this.#calls = new Calls<Ops>((message, buffers) => this.#worker.postMessage(message, buffers));
    this.#worker.on('message', (message: AnswerMessage | Message) => {
      if (isAnswer(message)) {
        if ('error' in message && message.error.fault) onFault(message.error.fault);
        this.#calls.settle(message);
      } else {
        onMessage?.(message);
      }
    });
    this.#worker.on('error', (error) => {
      this.#error = error;
    });
    this.#worker.on('exit', () => {
      this.#gone.resolve();
      this.#calls.rejectAll(unavailable('The archive is starting anew.', 5));
      if (!this.#isClosing) onLost(this.#error);
    });
  }

  /** Calls that are not answered. */
  get load(): number {
    return this.#calls.waiting;
  }

  /** `buffers` are given to the thread, not copied, and are of no more use here. */
  call<Kind extends keyof Ops & string>(
    kind: Kind,
    ask: Ops[Kind]['ask'],
    buffers: ArrayBuffer[] = [],
  ): Promise<Ops[Kind]['answer']> {
    return this.#calls.call(kind, ask, buffers);
  }

  post(message: unknown): void {
    this.#worker.postMessage(message);
  }

  /** Lets the thread finish what it was given, then ends it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#worker.postMessage('close');
    await this.#gone.promise;
  }
}

function isAnswer(message: unknown): message is AnswerMessage {
  return typeof message === 'object' && message !== null && 'call' in message;
}

export type { CallMessage };
