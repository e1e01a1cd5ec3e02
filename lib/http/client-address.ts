import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import { decodablePath } from './decodable-path.ts';
import { requestIdOf, settledIdHeader } from './request-id.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const header = 'x-copydesk-peer';

type Started = { request: IncomingMessage; response: ServerResponse };

/**
 * Notes the address of the socket and the request's id on every request before anybody reads them, over whatever the
 * caller wrote there: route handlers see headers only. A path that cannot be decoded is made one that can. The id is in every answer, also of pages, files and faults that no
 * route of ours makes; a proxy of ours may give it.
 */
export function noteCallers(isProxy: TrustedProxies): void {
  processWide('peer-addresses', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      const { headers, socket } = request;
      request.url = decodablePath(request.url ?? '');
      headers[header] = socket.remoteAddress ?? '';
      const isOurs = isProxy(plain(socket.remoteAddress ?? ''));
      const id = requestIdOf(isOurs ? headers['x-request-id']?.toString() : null);
      headers[settledIdHeader] = id;
      response.setHeader('x-request-id', id);
    });
    return true;
  });
}

/** True for a request of one of our own proxies, which is believed. */
export function isFromProxy(
  get: (header: string) => string | null,
  isProxy: TrustedProxies,
): boolean {
  return isProxy(plain(get(header) ?? ''));
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
