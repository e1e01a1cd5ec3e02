import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { Failure } from '../../http/failure.ts';

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

function explainPhotoError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const cause = error;
  switch (error.kind) {
    case 'not-found':
      return new Failure('photo-not-found', { cause });
    case 'invalid':
      return new Failure('photo-refused', { cause, reason: error.message });
    case 'conflict':
      return new Failure('photos-full', { cause });
    case 'too-large':
      return new Failure('body-too-large', { cause });
    case 'upstream':
      // The services answer, but the bank does not, and they say why.
      return error.status === 503 && !error.isDiskFull
        ? new Failure('photo-bank-away', { cause, reason: error.message })
        : explainCallError(error);
    case 'unreachable':
    case 'timeout':
      return new Failure('photos-away', { cause });
    default:
      return explainCallError(error);
  }
}
