import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';

const header = 'x-copydesk-peer';

/**
 * Notes the address of the socket on every request before anybody reads it, over whatever the caller wrote there:
 * route handlers see headers only.
 */
export function notePeerAddresses(): void {
  processWide('peer-addresses', () => {
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { request: IncomingMessage };
      request.headers[header] = request.socket.remoteAddress ?? '';
    });
    return true;
  });
}

/**
 * The address that a request came from, for throttling. Only a proxy on this very machine is believed about whom it
 * speaks for, and only in what it added itself: the last entry of X-Forwarded-For.
 */
export function clientAddress(get: (header: string) => string | null): string | undefined {
  const peer = get(header)?.replace(/^::ffff:/, '') || undefined;
  if (peer !== '127.0.0.1' && peer !== '::1') return peer;
  return get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer;
}
