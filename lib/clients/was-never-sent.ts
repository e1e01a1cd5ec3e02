import type { CallError } from './call-error.ts';

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
  return (
    cause instanceof Error &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    neverConnected.has(cause.code)
  );
}
