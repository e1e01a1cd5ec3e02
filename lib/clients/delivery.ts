import { Failure, type FailureCode } from '../http/failure.ts';
import { writeNote } from '../http/failure-note.ts';
import { backoff, type StepResult } from '../jobs/job-kind.ts';
import type { Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';
import { CallError, wasNeverSent } from './call-error.ts';
import { explainCallError } from './explain-call-error.ts';

/** The outcome of telling the services something; `uncertain`: it may have arrived and is not repeated. */
export type DeliveryOutcome =
  | { kind: 'sent' }
  /** Try again in so many seconds. */
  | { kind: 'again'; seconds: number; note: string; mayHaveArrived: boolean }
  | { kind: 'failed'; note: string }
  | { kind: 'uncertain' };

type Delivery = {
  /** Tries so far, this one included. */
  attempts: number;
  /** True where a repeated call has no further effect. */
  isIdempotent: boolean;
  /** Said when the services no longer know what the call refers to. */
  unknownReference?: FailureCode;
};

/** In seconds. */
const wait = { first: 30, max: 900 };

/** Makes a call and explains how it ended. Throws what is no service's error. */
export async function deliver(
  delivery: Delivery,
  call: () => Promise<unknown>,
): Promise<DeliveryOutcome> {
  try {
    await call();
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return explainDelivery(error, delivery);
  }
}

/** The outcome where the services do not answer at all. */
export function undelivered(attempts: number, code: FailureCode): DeliveryOutcome {
  const note = writeNote(code);
  return { kind: 'again', seconds: backoff(attempts, wait), note, mayHaveArrived: false };
}

function explainDelivery(
  error: CallError,
  { attempts, isIdempotent, unknownReference = 'feedback-too-old' }: Delivery,
): DeliveryOutcome {
  const failure = explainCallError(error);
  const { code, reason } = failure instanceof Failure ? failure : new Failure('internal');
  const again = (mayHaveArrived: boolean): DeliveryOutcome => ({
    kind: 'again',
    seconds: Math.max(backoff(attempts, wait), error.retryAfter ?? 0),
    note: writeNote(code, reason),
    mayHaveArrived,
  });
  const refused = { kind: 'failed', note: writeNote('feedback-refused', error.message) } as const;
  switch (error.kind) {
    case 'not-found':
      return { kind: 'failed', note: writeNote(unknownReference) };
    case 'invalid':
    case 'too-large':
    case 'conflict':
    case 'not-implemented':
      return refused;
    case 'bad-key':
    case 'forbidden':
    case 'quota':
    case 'upstream':
      return again(false);
    case 'bad-answer':
      // A redirect took nothing; anything else was a 2xx with words that nobody understands.
      return error.status === undefined ? { kind: 'sent' } : refused;
    case 'unreachable':
    case 'timeout':
    case 'aborted':
      if (wasNeverSent(error)) return again(false);
      return isIdempotent ? again(true) : { kind: 'uncertain' };
    default:
      return error.kind satisfies never;
  }
}

type DeliveryColumns = {
  state: 'waiting' | 'sent' | 'failed' | 'uncertain';
  sent_at?: string;
  message: string | null;
};

/** Ends the job of a delivery, or has it wait; `save` writes how its rows stand. */
export function toDeliveryResult(
  outcome: DeliveryOutcome,
  save: (transaction: Desk, columns: DeliveryColumns) => Promise<void>,
): StepResult {
  const write = (columns: DeliveryColumns) => (transaction: Desk) => save(transaction, columns);
  const end = (columns: DeliveryColumns): StepResult => ({
    ...{ kind: 'end', state: 'done' },
    write: write(columns),
  });
  switch (outcome.kind) {
    case 'sent':
      return end({ state: 'sent', sent_at: now(), message: null });
    case 'again': {
      const { seconds, note } = outcome;
      const later = write({ state: 'waiting', message: note });
      // The next call would fail alike: the services are away, or refuse the key.
      return { kind: 'wait', seconds, note, cursor: null, pausesKind: true, write: later };
    }
    case 'failed':
      return end({ state: 'failed', message: outcome.note });
    case 'uncertain':
      return end({ state: 'uncertain', message: writeNote('feedback-uncertain') });
    default:
      return outcome satisfies never;
  }
}
