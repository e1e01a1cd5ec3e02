import type { ErrorStatus } from '../../../../lib/contract/errors.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';

/** Operations of a thread by name. */
export type Operations = Record<string, { ask: unknown; answer: unknown }>;

export type CallMessage<Ops extends Operations> = {
  [Kind in keyof Ops & string]: { call: number; kind: Kind; ask: Ops[Kind]['ask'] };
}[keyof Ops & string];

/** Answer to a call. `status` is that of a ServiceError; left out: a fault of the program. */
export type AnswerMessage =
  | { call: number; answer: unknown }
  | { call: number; error: { message: string; status?: ErrorStatus; fault?: object } };

/** Answers calls in the thread, one after another in the order in which they came. */
export function answerCalls<Ops extends Operations>(
  handlers: {
    [Kind in keyof Ops & string]: (
      ask: Ops[Kind]['ask'],
    ) => Ops[Kind]['answer'] | Promise<Ops[Kind]['answer']>;
  },
  post: (message: AnswerMessage) => void,
  /** Runs after each answer, before the next call. */
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
