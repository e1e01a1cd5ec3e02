import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';

type Started = { request: IncomingMessage; response: ServerResponse };

/** A year, as browsers ask of those that they know beforehand. Hosts below the desk's could set cookies for it. */
const onlyHttps = 'max-age=31536000; includeSubDomains';
const unframed = "frame-ancestors 'none'";

/**
 * Gives every answer of the app what pages get from `proxy.ts`, also files, faults and those that no route of ours makes: no
 * site may frame it, and browsers come by https alone where the desk has it. Pages have a longer policy instead.
 */
export function guardAnswers(publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https://');
  processWide('guarded-answers', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      if (isHttps) response.setHeader('strict-transport-security', onlyHttps);
      response.setHeader('content-security-policy', unframed);
      // Next fails at a method that fetch forbids; one that it does not know it refuses.
      if (request.method === 'TRACE') request.method = 'UNKNOWN';
    });
    return true;
  });
}
