import { newId } from '../sql/ids.ts';

/** Holds the id of a request for route handlers, set before anybody reads it. */
export const settledIdHeader = 'x-copydesk-request-id';

/** Returns the id that somebody trusted gave if it can stand in a header and a log line; else makes one. */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[\w.:/+=-]{1,128}$/.test(given) ? given : newId();
}
