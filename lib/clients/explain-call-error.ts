import { Failure } from '../http/failure.ts';
import { CallError } from './call-error.ts';

/**
 * Explains a failed call to a service to a person. Errors that are not a service's, and calls that the
 * person broke off, come back as they are.
 */
export function explainCallError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const cause = error;
  if (error.isDiskFull) return new Failure('disk-full', { cause, retryAfter: error.retryAfter });
  if (error.isBusy) return new Failure('busy', { cause, retryAfter: error.retryAfter });
  switch (error.kind) {
    case 'aborted':
      return error;
    case 'unreachable':
    case 'timeout':
      return new Failure('unreachable', { cause });
    case 'bad-key':
    case 'forbidden':
      return new Failure('services-key', { cause });
    case 'quota':
      return new Failure('quota', { cause, retryAfter: error.retryAfter });
    case 'too-large':
      return new Failure('text-too-large', { cause });
    case 'invalid':
      return new Failure('text-refused', { cause, reason: error.message });
    case 'not-implemented':
      return new Failure('not-offered', { cause });
    case 'not-found':
    case 'conflict':
    case 'bad-answer':
      return new Failure('services-failed', { cause, reason: error.message });
    case 'upstream':
      return error.status === 503
        ? new Failure('unreachable', { cause, retryAfter: error.retryAfter })
        : new Failure('services-failed', { cause, reason: error.message });
    default:
      return error.kind satisfies never;
  }
}
