import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { Failure, type FailureCode } from '../../http/failure.ts';

/** Calls the photo banks. Throws Failure for anything a user can be told. */
export async function askPhotos<T>(
  services: Services,
  act: (client: MediaClient) => Promise<T>,
): Promise<T> {
  try {
    return await services.call('media', act);
  } catch (error) {
    throw explainPhotoError(error);
  }
}

const codes: Partial<Record<CallError['kind'], FailureCode>> = {
  'not-found': 'photo-not-found',
  conflict: 'photos-full',
  'too-large': 'body-too-large',
  unreachable: 'photos-away',
  timeout: 'photos-away',
};

function explainPhotoError(cause: unknown): unknown {
  if (!(cause instanceof CallError)) return cause;
  const { kind, status, isDiskFull, message: reason } = cause;
  if (kind === 'invalid') return new Failure('photo-refused', { cause, reason });
  // The services answer, but the bank does not, and they say why.
  if (kind === 'upstream' && status === 503 && !isDiskFull)
    return new Failure('photo-bank-away', { cause, reason });
  const code = codes[kind];
  return code ? new Failure(code, { cause }) : explainCallError(cause);
}
