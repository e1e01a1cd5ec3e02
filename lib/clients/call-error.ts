import { busyMessage, diskFullMessage } from '../contract/error-table.ts';
import { errorCode } from '../runtime/error-code.ts';
import type { ServiceName } from '../runtime/service-names.ts';

/** Everything that can go wrong with a call to a service. */
const callErrorKinds = [
  /** No connection, or it broke. */
  'unreachable',
  'timeout',
  /** The caller's own signal. */
  'aborted',
  /** 401 */
  'bad-key',
  /** 403: the key is valid, but not for this. */
  'forbidden',
  /** 404 */
  'not-found',
  /** 409 */
  'conflict',
  /** 400, or refused before it was sent. */
  'invalid',
  /** 413 */
  'too-large',
  /** 429 */
  'quota',
  /** 501 */
  'not-implemented',
  /** Any other status of 400 or more. */
  'upstream',
  /** An answer that is not what the contract says. */
  'bad-answer',
] as const;
export type CallErrorKind = (typeof callErrorKinds)[number];

export type CallErrorDetails = {
  kind: CallErrorKind;
  service: ServiceName;
  /** Message of the service, or what is known without it; for logs and technical details. */
  message: string;
  requestId: string;
  status?: number | undefined;
  exception?: string | undefined;
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** The one error that clients throw. */
export class CallError extends Error {
  /** A bundler loads this module once for every bundle that holds it: an error is known by its name, not by its class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError';
  }

  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly service: ServiceName;
  readonly requestId: string;
  readonly status: number | undefined;
  readonly exception: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: CallErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.service = details.service;
    this.requestId = details.requestId;
    this.status = details.status;
    this.exception = details.exception;
    this.retryAfter = details.retryAfter;
  }

  /** True if our own services can save nothing until somebody makes room. */
  get isDiskFull(): boolean {
    return this.status === 503 && this.message === diskFullMessage;
  }

  /** True if our own services have more to do than they can answer in time. */
  get isBusy(): boolean {
    return this.status === 503 && this.message === busyMessage;
  }
}

const kinds = new Map<number, CallErrorKind>([
  [400, 'invalid'],
  [401, 'bad-key'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too-large'],
  [422, 'invalid'],
  [429, 'quota'],
  [501, 'not-implemented'],
  [504, 'timeout'],
]);

/** The kind of a status that is not 2xx; redirects are not followed, as they would carry the key elsewhere. */
export function kindOfStatus(status: number): CallErrorKind {
  return kinds.get(status) ?? (status < 400 ? 'bad-answer' : 'upstream');
}

/** An answer that is too large to be read. */
export class LargeAnswerError extends Error {
  override readonly name = 'LargeAnswerError';
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True if no connection came about at all; `fetch` has the reason in the cause of its error. */
export function wasNeverSent(error: CallError): boolean {
  const cause = error.cause instanceof Error ? error.cause.cause : undefined;
  return neverConnected.has(errorCode(cause) ?? '');
}
