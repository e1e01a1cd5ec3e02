import type { InterfaceLocale } from '../auth/api.ts';
import cs from '../i18n/messages/cs/failures.json' with { type: 'json' };
import en from '../i18n/messages/en/failures.json' with { type: 'json' };
import { type ApiError, type ApiErrorKind, Failure, type FailureCode } from './failure.ts';

/** The sentence for each failure; `{reason}`, `{position}` and `{seconds}` are filled in. Screens get it from the server. */
const sentences: Record<InterfaceLocale, Record<FailureCode, string>> = { en, cs };

const statuses: Record<ApiErrorKind, number> = {
  'signed-out': 401,
  forbidden: 403,
  'sign-in-needed': 403,
  'two-step-needed': 403,
  'not-found': 404,
  invalid: 400,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  quota: 429,
  'services-unreachable': 503,
  'disk-full': 503,
  'services-failed': 502,
  'not-offered': 501,
  internal: 500,
};

/** Seconds to wait where nobody knows better. */
const usualPauses: Partial<Record<ApiErrorKind, number>> = {
  'too-many': 1,
  quota: 60,
  'services-unreachable': 2,
  'disk-full': 60,
};

/** RFC 6750, 3: for programs that send an API token. */
const challenges: Partial<Record<FailureCode, string>> = {
  'token-refused': 'Bearer error="invalid_token"',
  'token-scope': 'Bearer error="insufficient_scope"',
};

/** The failure's sentence in the reader's language. */
export function failureMessage(
  failure: Pick<Failure, 'code' | 'reason' | 'retryAfter'> & { position?: number | undefined },
  locale: InterfaceLocale,
): string {
  return (
    sentences[locale][failure.code]
      .replace('{reason}', () => failure.reason ?? '')
      // People count characters from one.
      .replace('{position}', () => String((failure.position ?? 0) + 1))
      .replace('{seconds}', () => String(failure.retryAfter ?? 1))
      .trim()
  );
}

/** The sentence for anything that was thrown. */
export function explainFailure(error: unknown, locale: InterfaceLocale): string {
  return failureMessage(error instanceof Failure ? error : new Failure('internal'), locale);
}

/** The answer that tells of a failure: an ApiError, with what else the failure carries beside it. */
export function failureResponse(
  failure: Failure,
  requestId: string,
  locale: InterfaceLocale,
): Response {
  const { kind, field, position, extra } = failure;
  const retryAfter = failure.retryAfter ?? usualPauses[kind];
  const message = failureMessage(failure, locale);
  const body: ApiError = { error: { kind, message, requestId, field, position, retryAfter } };
  const headers = new Headers(
    retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]],
  );
  const challenge = challenges[failure.code];
  if (challenge !== undefined) headers.set('www-authenticate', challenge);
  return Response.json({ ...extra, ...body }, { status: statuses[kind], headers });
}
