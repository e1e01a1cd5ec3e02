import { CallError, wasNeverSent } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import { Failure } from '../../http/failure.ts';

/**
 * What a failed call means for a change. `refused`: it will never be taken, nothing was done. `again`: later; where
 * `mayHaveArrived` is false nothing was done yet.
 */
export type Judgement =
  | { kind: 'refused'; failure: Failure }
  | { kind: 'again'; failure: Failure; mayHaveArrived: boolean };

/** Judges an error of a call that changes tags. Throws what is no service's error. */
export function judgeFailure(error: unknown): Judgement {
  if (!(error instanceof CallError)) throw error;
  const explained = explainCallError(error);
  const failure =
    explained instanceof Failure ? explained : new Failure('unreachable', { cause: error });
  switch (error.kind) {
    case 'invalid':
    case 'too-large':
    case 'conflict':
    case 'not-found':
    case 'forbidden':
      return {
        kind: 'refused',
        failure: new Failure('tag-refused', { reason: error.message, cause: error }),
      };
    case 'not-implemented':
      return { kind: 'refused', failure };
    case 'bad-key':
    case 'quota':
      return { kind: 'again', failure, mayHaveArrived: false };
    case 'upstream':
      return { kind: 'again', failure, mayHaveArrived: error.status !== 503 };
    case 'bad-answer':
      return { kind: 'again', failure, mayHaveArrived: true };
    case 'unreachable':
    case 'timeout':
    case 'aborted':
      return { kind: 'again', failure, mayHaveArrived: !wasNeverSent(error) };
    default: {
      const unknown: never = error.kind;
      return unknown;
    }
  }
}
