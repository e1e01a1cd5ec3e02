import type { ApiError, ApiErrorKind } from './failure.ts';
import { isUnattended, unattendedHeader } from './unattended.ts';

/** A failed call to our own `/api`, or to nowhere: `offline` is the browser's word for a server that did not answer. */
export class ApiFailure extends Error {
  readonly kind: ApiErrorKind | 'offline' | 'aborted';
  readonly status: number;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** The whole answer, for callers that know more of it (a conflict carries the newer draft). */
  readonly body: unknown;

  constructor(kind: ApiFailure['kind'], message: string, status: number, body?: unknown) {
    super(message);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.body = body;
    const error = isApiError(body) ? body.error : undefined;
    this.field = error?.field;
    this.requestId = error?.requestId;
    this.retryAfter = error?.retryAfter;
  }
}

export function isApiError(body: unknown): body is ApiError {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'
  );
}

/** Told to the window when a call finds the session gone, or begun too long ago for what it asks, and when it is back. */
export const signedOutEvent = 'copydesk:signed-out';
export const signInNeededEvent = 'copydesk:sign-in-needed';
export const signedInEvent = 'copydesk:signed-in';

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page (64 KB at most, the browser's own limit). */
  keepalive?: boolean;
};

/**
 * Calls our own API and gives back its JSON. Throws ApiFailure; `signed-out` also opens the sign-in dialog over the page.
 * T is what the route promises in lib/auth/api.ts: our own server's answer is not validated again here.
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'GET', body, signal, keepalive } = options;
  const isFile = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...(isUnattended() && { [unattendedHeader]: '1' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      cache: 'no-store',
    });
  } catch (cause) {
    if (signal?.aborted) throw cancelled();
    throw new ApiFailure('offline', cause instanceof Error ? cause.message : 'No answer.', 0);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (signal?.aborted) throw cancelled();
  if (response.ok) return answer as T;
  throw refusal(response, answer);
}

export function cancelled(): ApiFailure {
  return new ApiFailure('aborted', 'The request was cancelled.', 0);
}

/** The failure that an answer tells of; the window is told when the session is gone. */
export function refusal(
  { status, statusText }: { status: number; statusText: string },
  answer: unknown,
): ApiFailure {
  const error = isApiError(answer) ? answer.error : undefined;
  const kind = error?.kind ?? (status >= 500 ? 'internal' : 'invalid');
  if (kind === 'signed-out') window.dispatchEvent(new Event(signedOutEvent));
  if (kind === 'sign-in-needed') window.dispatchEvent(new Event(signInNeededEvent));
  return new ApiFailure(kind, error?.message ?? statusText, status, answer);
}
