import { randomUUID } from 'node:crypto';

/** The id that the caller gave the request, if it can stand in a header and a log line; or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w.:/+=-]{1,128}$/.test(given) ? given : randomUUID();
}
