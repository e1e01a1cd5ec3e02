import { ServiceError } from '../clients/service-error.ts';
import { explainServiceError } from '../clients/service-failure.ts';
import { Failure } from '../http/failure.ts';

/** Turns a failed knowledge call into a message for the user. */
export function explainKnowledgeError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const cause = error;
  switch (error.kind) {
    case 'unreachable':
    case 'timeout':
      return new Failure('services-away', { cause });
    case 'upstream':
      return error.status === 503 && !error.isDiskFull
        ? new Failure('services-away', { cause })
        : explainServiceError(error);
    case 'invalid':
      return new Failure('invalid', { cause, reason: error.message });
    case 'not-found':
      return new Failure('not-found', { cause });
    default:
      return explainServiceError(error);
  }
}
