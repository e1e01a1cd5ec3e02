import { flushCompileCache } from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ErrorStatus } from '../../../../lib/contract/error-table.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { collectGarbage, collectorWhenIdle } from '../../../../lib/runtime/collect-garbage.ts';
import { isServerAway } from '../../../../lib/sql/error-kinds.ts';

/** Operations of a thread: its methods by name. */
export type Operations<Kind extends PropertyKey> = Record<Kind, (...args: never[]) => unknown>;

type CallMessage<Ops> = { call: number; kind: keyof Ops; args: never[] };

/** `status` is that of a ServiceError; left out: a fault of the program. */
type CallError = {
  message: string;
  status?: ErrorStatus;
  headers?: Record<string, string>;
  fault?: object;
};

export type AnswerMessage = { call: number; answer: unknown } | { call: number; error: CallError };

/** An object with some of the operations as methods, which may answer later. */
type Handler<Ops extends Operations<keyof Ops>> = {
  [Kind in keyof Ops]?: (
    ...args: Parameters<Ops[Kind]>
  ) => Awaited<ReturnType<Ops[Kind]>> | Promise<Awaited<ReturnType<Ops[Kind]>>>;
};

type Program<Ops extends Operations<keyof Ops>, Message> = {
  /** Objects with the operations; the first that has one is asked. */
  handlers: readonly Handler<Ops>[];
  /** Begins each call when it comes, as calls wait for another machine; left out: one after another. */
  isConcurrent?: boolean;
  /** Buffers of an answer, if there is one, to transfer, not to copy. */
  buffersOf?(answer: unknown): ArrayBuffer[];
  /** Runs the operation of a call; left out: as it is. */
  run?(kind: keyof Ops, act: () => Promise<unknown>): Promise<unknown>;
  /** Runs after each answer, before the next call. */
  after?(): Promise<void>;
  /** Called with messages that are no calls. */
  onMessage?(message: Message): void;
  close?(): Promise<void> | void;
};

/** Does something after the calls that have come, and before others. */
export type Enqueue = (act: () => Promise<unknown>) => void;

const collectWhenIdle = collectorWhenIdle();

/** Runs a thread, which answers calls in the order in which they come until it is closed. */
export function runProgram<Ops extends Operations<keyof Ops>, Message extends object = never>(
  start: (
    port: MessagePort,
    enqueue: Enqueue,
  ) => Program<Ops, Message> | Promise<Program<Ops, Message>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This is the program of a thread.');
  // In a turn of its own: a thread that is stopped during the evaluation of its modules takes the process with it.
  setImmediate(async () => {
    let last: Promise<unknown> = Promise.resolve();
    const program = await start(port, (act) => {
      last = last.then(act);
    });
    port.on('message', async (message: CallMessage<Ops> | Message | 'close') => {
      if (message === 'close') {
        await last;
        await program.close?.();
        port.close();
      } else if ('call' in message) {
        last = program.isConcurrent
          ? Promise.all([last, answer(port, program, message)])
          : last.then(() => answer(port, program, message));
      } else program.onMessage?.(message);
    });
    // Flushed here, as the thread may end suddenly.
    flushCompileCache();
    collectWhenIdle();
  });
}

async function answer<Ops extends Operations<keyof Ops>, Message>(
  port: MessagePort,
  { handlers, buffersOf, run = (_, act) => act(), after }: Program<Ops, Message>,
  { call, kind, args }: CallMessage<Ops>,
): Promise<void> {
  try {
    const handler = handlers.find((one) => kind in one);
    const act = async () => handler?.[kind]?.(...(args as Parameters<Ops[typeof kind]>));
    const answer = await run(kind, act);
    const buffers = answer === undefined ? [] : buffersOf?.(answer);
    port.postMessage({ call, answer } satisfies AnswerMessage, buffers ?? []);
  } catch (error) {
    port.postMessage({ call, error: explain(error) } satisfies AnswerMessage);
  }
  await after?.();
  collectWhenIdle();
}

function explain(error: unknown): CallError {
  if (error instanceof ServiceError) {
    const { message, status, headers } = error;
    return { message, status, headers };
  }
  if (isServerAway(error)) return { message: 'The database does not answer.', status: 503 };
  return { message: 'The archive failed.', fault: describeError(error) };
}

/** Bytes that dropped memory may hold while more is dropped, and when nothing has been dropped for a while. */
const maxDroppedBytes = { busy: 48 * 2 ** 20, idle: 8 * 2 ** 20 };
/** Milliseconds without a drop. */
const idleTime = 5_000;

/**
 * Shared memory is freed when each thread's collector notices that it is unused. The collector does not see its size,
 * which would take long in a thread with a small heap, so it is called when enough was dropped.
 */
export class MemoryRelease {
  #dropped = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Counts bytes of shared memory that this thread no longer uses. */
  drop(bytes: number): void {
    if (bytes === 0) return;
    this.#dropped += bytes;
    clearTimeout(this.#idle);
    this.#free(maxDroppedBytes.busy);
    this.#idle = setTimeout(() => this.#free(maxDroppedBytes.idle), idleTime).unref();
  }

  #free(maxBytes: number): void {
    if (this.#dropped < maxBytes) return;
    this.#dropped = 0;
    collectGarbage();
  }
}
