import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import { requestIdOf, settledIdHeader } from './request-id.ts';

const header = 'x-copydesk-peer';

type Started = { request: IncomingMessage; response: ServerResponse };

/**
 * Notes the address of the socket and the request's id on every request before anybody reads them, over whatever the
 * caller wrote there: route handlers see headers only. The id is in every answer, also of pages, files and faults that no
 * route of ours makes.
 */
export function noteCallers(): void {
  processWide('peer-addresses', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      const { headers, socket } = request;
      const get = (name: string) => headers[name]?.toString() ?? null;
      headers[header] = socket.remoteAddress ?? '';
      const id = requestIdOf(isFromThisMachine(get) ? get('x-request-id') : null);
      headers[settledIdHeader] = id;
      response.setHeader('x-request-id', id);
    });
    return true;
  });
}

/** True if the connection comes from this very machine: from a program or a proxy here. */
export function isFromThisMachine(get: (header: string) => string | null): boolean {
  const peer = peerOf(get);
  return peer === '127.0.0.1' || peer === '::1';
}

function peerOf(get: (header: string) => string | null): string | undefined {
  return get(header)?.replace(/^::ffff:/, '') || undefined;
}

/**
 * The address that a request came from, for throttling. Only a proxy on this very machine is believed about whom it
 * speaks for, and only in what it added itself: the last entry of X-Forwarded-For.
 */
export function clientAddress(get: (header: string) => string | null): string | undefined {
  const peer = peerOf(get);
  if (!isFromThisMachine(get)) return peer;
  return get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer;
}
