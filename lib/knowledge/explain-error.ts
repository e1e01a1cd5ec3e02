import { CallError } from '../clients/call-error.ts';
import { explainCallError } from '../clients/explain-call-error.ts';
import { Failure } from '../http/failure.ts';

export function explainKnowledgeError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const cause = error;
  switch (error.kind) {
    case 'unreachable':
    case 'timeout':
      return new Failure('services-away', { cause });
    case 'upstream':
      return error.status === 503 && !error.isDiskFull && !error.isBusy
        ? new Failure('services-away', { cause, retryAfter: error.retryAfter })
        : explainCallError(error);
    case 'invalid':
      return new Failure('invalid', { cause, reason: error.message });
    case 'not-found':
      return new Failure('not-found', { cause });
    default:
      return explainCallError(error);
  }
}
