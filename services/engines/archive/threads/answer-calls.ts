import type { ErrorStatus } from '../../../../lib/contract/errors.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';

/** Operations of a thread: its methods by name. */
export type Operations<Kind extends PropertyKey> = Record<Kind, (...args: never[]) => unknown>;

export type CallMessage<Ops> = { call: number; kind: keyof Ops; args: never[] };

/** Answer to a call. `status` is that of a ServiceError; left out: a fault of the program. */
export type AnswerMessage =
  | { call: number; answer: unknown }
  | { call: number; error: { message: string; status?: ErrorStatus; fault?: object } };

/** Answers calls in the thread by the methods of `handlers`, one after another in the order in which they came. */
export function answerCalls<Ops extends Operations<keyof Ops>>(
  handlers: readonly Partial<Ops>[],
  post: (message: AnswerMessage) => void,
  /** Runs after each answer, before the next call. */
  after: () => Promise<void> = async () => {},
): (message: CallMessage<Ops>) => Promise<void> {
  let last = Promise.resolve();
  return ({ call, kind, args }) => {
    last = last.then(async () => {
      try {
        const handler = handlers.find((one) => kind in one);
        post({ call, answer: await handler?.[kind]?.(...args) });
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
