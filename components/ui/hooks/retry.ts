import { ApiFailure } from '@/lib/http/call-api';

/** Milliseconds before a query is asked again: longer with each try, never shorter than the server asks for. */
export function retryDelay(count: number, error: unknown): number {
  const { retryAfter = 0 } = error instanceof ApiFailure ? error : {};
  return Math.max(1_000 * 2 ** count, 1_000 * retryAfter);
}

/** Seconds that people wait before their eyes, rather than be told. */
const maxSilentWait = 5;

/** Asks once more where the network failed or the server says when to come back, and never what is refused for good. */
export function retryOnce(count: number, error: Error): boolean {
  if (count > 0 || !(error instanceof ApiFailure)) return false;
  const { kind, retryAfter = Number.POSITIVE_INFINITY } = error;
  return kind === 'offline' || retryAfter <= maxSilentWait;
}
