import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

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
 * The address that a request came from, for throttling. Only our own proxies are believed about whom they speak
 * for, and only in what they added themselves: from the end of X-Forwarded-For to the first address that is none of theirs.
 */
export function clientAddress(
  get: (header: string) => string | null,
  isProxy: TrustedProxies,
): string | undefined {
  const peer = plain(get(header) ?? '');
  if (peer === '') return undefined;
  const hops = (get('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean);
  let client = peer;
  while (isProxy(client)) {
    const before = hops.pop();
    if (before === undefined) return client;
    client = before;
  }
  return client;
}

const plain = (address: string) => address.trim().replace(/^::ffff:/, '');
