import type { ErrorStatus } from '../../../../lib/contract/errors.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';

/** The operations of a thread: what each is given and what it answers. */
export type Operations = Record<string, { ask: unknown; answer: unknown }>;

export type CallMessage<Ops extends Operations> = {
  [Kind in keyof Ops & string]: { call: number; kind: Kind; ask: Ops[Kind]['ask'] };
}[keyof Ops & string];

/** What a thread says of a call. `status` is that of a ServiceError; left out: a fault of the program. */
export type AnswerMessage =
  | { call: number; answer: unknown }
  | { call: number; error: { message: string; status?: ErrorStatus; fault?: object } };

type Pending = { resolve(answer: unknown): void; reject(error: unknown): void };

/** Calls that wait for a thread's answers, which come in any order. */
export class Calls<Ops extends Operations> {
  readonly #send: (message: CallMessage<Ops>, buffers: ArrayBuffer[]) => void;
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  constructor(send: (message: CallMessage<Ops>, buffers: ArrayBuffer[]) => void) {
    this.#send = send;
  }

  get waiting(): number {
    return this.#pending.size;
  }

  call<Kind extends keyof Ops & string>(
    kind: Kind,
    ask: Ops[Kind]['ask'],
    buffers: ArrayBuffer[] = [],
  ): Promise<Ops[Kind]['answer']> {
    this.#last += 1;
    const call = this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(call, { resolve, reject });
      this.#send({ call, kind, ask } as CallMessage<Ops>, buffers);
    });
  }

  settle(message: AnswerMessage): void {
    const pending = this.#pending.get(message.call);
    this.#pending.delete(message.call);
    if ('answer' in message) pending?.resolve(message.answer);
    else pending?.reject(new ServiceError(message.error.status ?? 500, message.error.message));
  }

  rejectAll(error: unknown): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(error);
  }
}

/** The thread's side: does what it is asked one after another, in the order in which it came. */
export function answerCalls<Ops extends Operations>(
  handlers: {
    [Kind in keyof Ops & string]: (
      ask: Ops[Kind]['ask'],
    ) => Ops[Kind]['answer'] | Promise<Ops[Kind]['answer']>;
  },
  post: (message: AnswerMessage) => void,
  /** What is done after each answer, before the next call. */
  after: () => Promise<void> = async () => {},
): (message: CallMessage<Ops>) => Promise<void> {
  let last = Promise.resolve();
  return ({ call, kind, ask }) => {
    last = last.then(async () => {
      try {
        post({ call, answer: await handlers[kind](ask) });
      } catch (error) {
        post({ call, error: explain(error) });
      }
      await after();
    });
    return last;
  };
}

function explain(error: unknown): { message: string; status?: ErrorStatus; fault?: object } {
  if (error instanceof ServiceError) return { message: error.message, status: error.status };
  return { message: 'The archive failed.', fault: describeError(error) };
}
